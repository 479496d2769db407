import { formatTonnes } from '../../kernel/mass.ts';
import type { TypeBand } from '../filing/types.ts';
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

/** What a notice says begins with its name: lists, mails and calls show the content alone. */
function notice(name: { zh: string; en: string }, said: { zh: string; en: string }): MessageText {
  return {
    titleZh: name.zh,
    titleEn: name.en,
    contentZh: `${name.zh}：${said.zh}`,
    contentEn: `${name.en}: ${said.en}`,
  };
}

export function amberText(named: Named, year: number, gauge: GaugeReading): MessageText {
  const name = { zh: '年度吨位预警', en: 'Annual tonnage warning' };
  return notice(name, reached(named, year, gauge));
}

/** What a year asks for, by the type of the law; of types without a band nothing is due. */
const TYPE_NAMES: Partial<Record<TypeBand['type'], { zh: string; en: string }>> = {
  simple_registration: { zh: '简易登记', en: 'simple registration' },
  regular_registration: { zh: '常规登记', en: 'regular registration' },
};

/** @param due the type whose band the volume has come into; null where it stays within that of its own */
export function excessText(
  named: Named,
  year: number,
  gauge: GaugeReading,
  due: TypeBand['type'] | null = null,
): MessageText {
  const { zh, en } = reached(named, year, gauge);
  const name = { zh: '年度吨位超量通知', en: 'Annual tonnage excess notice' };
  const type = due === null ? undefined : TYPE_NAMES[due];
  return notice(name, {
    zh: `${zh}当前活动量已超过登记量。须在超量前重新申请办理登记。${type ? `按此数量应办理${type.zh}。` : ''}`,
    en: `${en} The current activity volume exceeds the registered volume. Re-registration is due before exceeding.${type ? ` This volume takes a ${type.en}.` : ''}`,
  });
}

export function notFulfilledText(named: Named, year: number): MessageText {
  const name = `${named.certificateNo} ${named.tradeName}`.trim();
  const title = { zh: '环境管理要求未落实', en: 'Requirements not fulfilled' };
  return notice(title, {
    zh: `${name}：${year} 年活动记录填写为未落实。未按登记证或备案要求落实环境风险控制措施和环境管理要求，可能被责令改正并处罚款。请尽快整改并联系顾问。`,
    en: `${name}: the activity record of ${year} says not fulfilled. Not fulfilling the risk control measures and management requirements of the certificate or filing may bring an order to correct and a fine. Put it right and contact your consultant.`,
  });
}
