import { formatTonnes } from '../../kernel/mass.ts';
import type { MessageText } from '../message/tell.server.ts';
import type { GaugeReading } from './volumes.ts';

/** What messages say of volumes, in both languages (`areas/new-substance.md` §2.5, §3.4). Trade names, never substances. */

interface Named {
  certificateNo: string;
  tradeName: string;
}

const PPM_PER_TENTH = 1_000;
const TENTHS = 10;

/** Per cent with one decimal, rounded down; up above all of it, where 100 would say that there is room. */
function percentText({ ppm, level }: GaugeReading): string {
  const tenths = ppm / PPM_PER_TENTH;
  const whole = level === 'red' ? Math.ceil(tenths) : Math.floor(tenths);
  return String(whole / TENTHS);
}

function reached(named: Named, year: number, gauge: GaugeReading) {
  const p = percentText(gauge);
  const [zh, en] =
    gauge.gauge === 'import'
      ? ['年进口量已达登记进口量的', 'Import volume']
      : ['年活动量已达登记量的', 'Activity volume'];
  const of = gauge.gauge === 'import' ? 'registered import volume' : 'registered volume';
  const name = `${named.certificateNo} ${named.tradeName}`.trim();
  const tonnes = [gauge.countedG, gauge.registeredG].map(formatTonnes).join(' / ');
  return {
    zh: `${name}：${year} ${zh} ${p}%（${tonnes} t）。`,
    en: `${name}: ${en} of ${year} has reached ${p} % of the ${of} (${tonnes} t).`,
  };
}

export function amberText(named: Named, year: number, gauge: GaugeReading): MessageText {
  const { zh, en } = reached(named, year, gauge);
  return {
    titleZh: '年度吨位预警',
    titleEn: 'Annual tonnage warning',
    contentZh: zh,
    contentEn: en,
  };
}

export function excessText(named: Named, year: number, gauge: GaugeReading): MessageText {
  const { zh, en } = reached(named, year, gauge);
  return {
    titleZh: '年度吨位超量通知',
    titleEn: 'Annual tonnage excess notice',
    contentZh: `${zh}当前活动量已超过登记量。须在超量前重新申请办理登记。`,
    contentEn: `${en} The current activity volume exceeds the registered volume. Re-registration is due before exceeding.`,
  };
}

export function notFulfilledText(named: Named, year: number): MessageText {
  const name = `${named.certificateNo} ${named.tradeName}`.trim();
  return {
    titleZh: '环境管理要求未落实',
    titleEn: 'Requirements not fulfilled',
    contentZh: `${name}：${year} 年活动记录填写为未落实。未按登记证或备案要求落实环境风险控制措施和环境管理要求，可能被责令改正并处罚款。请尽快整改并联系顾问。`,
    contentEn: `${name}: the activity record of ${year} says not fulfilled. Not fulfilling the risk control measures and management requirements of the certificate or filing may bring an order to correct and a fine. Put it right and contact your consultant.`,
  };
}
