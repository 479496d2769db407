import type { Page } from '@playwright/test';
import { DEMO_COMPANIES, DEMO_USERS } from '../../../db/seed/demo-companies.ts';
import { DEMO_COSMETIC_NAMES } from '../../../db/seed/demo-cosmetics.ts';
import { DEMO_CN_NAMES } from '../../../db/seed/demo-new-substances.ts';
import { DEMO_COSMETIC_PRODUCTS } from '../../../db/seed/demo-products.ts';
import { DEMO_SUBSTANCES } from '../../../db/seed/demo-substances.ts';
import { DEMO_PARTNERS, DEMO_PRODUCTS } from '../../../db/seed/demo-trade.ts';
import { VISITS } from '../../../db/seed/demo-visits.ts';
import { CANAL, canalNames } from './cast.ts';

/** What people named or wrote: it stands in its own language on every page. Longest first. */
const GIVEN_NAMES = [
  ...[...DEMO_COMPANIES, CANAL].flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]),
  ...DEMO_USERS.map(({ firstName }) => firstName),
  ...DEMO_SUBSTANCES.flatMap(({ nameZh, nameEn }) => [nameZh, nameEn]),
  ...DEMO_PRODUCTS.map(({ name }) => name),
  ...DEMO_PARTNERS.map(({ name }) => name),
  ...VISITS.map(({ reason }) => reason),
  ...Object.values(canalNames('rscc')),
  ...Object.values(canalNames('krscc')),
  // What the demo asked of the provider.
  '请将二甲苯 2027 年的限量提高到 1,200 t，新合同从一月开始执行。',
  'Haedam 十二月首次到货，请在此之前完成变更申报。',
  // What the provider answered it.
  '证明中的注册号已于今年撤销，请向 Tianmu 索取新的证明。',
  'Haedam Paint Co., Ltd.',
  'Blackmооr Trading Ltd',
  'Methyl methacrylate',
  'Maleic anhydride',
  ...DEMO_COSMETIC_NAMES,
  ...DEMO_COSMETIC_PRODUCTS,
  ...DEMO_CN_NAMES,
  // As the demo's filings call their goods and substances.
  ...DEMO_COMPANIES.flatMap(({ addressZh }) => addressZh ?? []),
  // Of a company that says nowhere where it is.
  '江苏省南京市江北新区滨江路 1 号 210048',
  '东澄 UV-186 光稳定剂',
  '东澄 CR-42 固化剂',
  '东澄 DP-17 分散剂',
  '东澄 PL-330 流平树脂',
  '东澄 PL-330 流平剂',
  '东澄 RD-77 试验料',
  '东澄 LV-103 稀释剂',
  '东澄 AO-21 抗氧剂',
  '示例苯并三唑衍生物甲',
  '取代苯并三唑',
  '登记申请表',
  '新化学物质环境管理登记证',
  '新化学物质环境管理备案回执',
  '测试报告',
  '环境风险评估报告',
  '示例缩水甘油醚庚',
  '行编辑',
  '面部多处',
  '苏容',
  '供应商改期，该票取消。',
  '件数与订单不符。',
  '到港计划取消',
  '审核锁定有限公司',
  '审核到期有限公司',
  '陆远',
  '韩门',
  '韩客',
  'Meerdam Coatings rscc B.V.',
  'Meerdam Coatings krscc B.V.',
  'The quantity on arrival differs from our order.',
  // As the demo's import is called.
  '2027 产品目录.xlsx',
  // As the demo's documents are called.
  'MMA submission report',
  'MMA decision on registration',
  'MMA extended safety data sheet',
  'Bisphenol A extended safety data sheet',
  'Ethyl acetate extended safety data sheet, UK',
  'Ethyl acetate submission report',
  'n-Butyl acetate decision on registration',
  '欧盟 REACH 授权书 Power of attorney, EU',
  '2025 年度覆盖声明 Statement of coverage 2025',
  '唯一代表选任证书 OR certificate',
  'Toluene registration certificate',
  'Xylene registration certificate',
  'Acetone registration certificate',
  'Methanol registration certificate',
  'Formaldehyde registration certificate',
  'HX-N1 declaration certificate',
  'HX-N3 declaration certificate',
  'Toluene safety data sheet',
  // Why the demo's policies are as they are, and what was spoken with a client.
  '安全数据表集中更新期',
  '进口商十天内不答复，往后也不会答复',
  '在宁波会面，核对了今年的注册清单；丙酮的限额够用到年底。',
  '已发明年的续约报价，有效期 30 天。',
  '已发明年的续约报价，有效期 60 天。',
  '电话确认第四季度的到港计划，对方下周发表格。',
  // As the demo's office directory and the browser tests of it call enterprises, and what staff noted of a version.
  '巴渝芳华商贸有限公司',
  '江城知美贸易有限公司',
  '川渝',
  'Signed anew',
  'A new client',
  'Modified polyol N1',
  'Modified polyol N2',
  'Polyether amine N3',
  'CoRAP 更新.xlsx',
  '制裁名单 2026-10.xlsx',
  '名单.xlsx',
  // Who issues papers, and why the walks act for a company and look at what is confidential.
  '钱江合规欧洲有限公司',
  '钱江合规韩国株式会社',
  '钱江合规英国有限公司',
  'The annual report is prepared',
  'The authority asks for the CAS number',
  // Why the demo's next signing key is there.
  '年度轮换，计划下周启用。',
]
  .filter((name): name is string => name !== null)
  .sort((a, b) => b.length - a.length);

/**
 * Texts that should not be on a page: the key of a translation, a placeholder left open, a value that is
 * none, and on headings, labels and buttons words of the other language.
 *
 * @param html another document than the one the page shows, as it was sent
 */
export function oddTexts(page: Page, locale: 'zh-CN' | 'en-US', html?: string): Promise<string[]> {
  return page.evaluate(
    ({ locale, names, html }) => {
      const document =
        html === undefined
          ? globalThis.document
          : new DOMParser().parseFromString(html, 'text/html');
      const KEY = /^(?:[a-z]\w*:)?[a-z]\w*(?:\.[a-zA-Z]\w*)+$/;
      const FILE_OR_HOST = /\.(?:pdf|docx?|jpe?g|png|xlsx|example|html)$/;
      const BROKEN = /\{\{|\}\}|<\/?\w|undefined|\bNaN\b|\[object |\bnull\b/;
      const SPOKEN = 'h1,h2,h3,h4,th,label,legend,button,summary,dt,nav a,[role=tab]';
      const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'];
      const odd: string[] = [];

      const withoutNames = (text: string) =>
        names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
      const HAN = /\p{Script=Han}/u;
      const foreign = (text: string) => {
        // Paragraphs are written by people.
        if (/\n\s*\n/.test(text)) return false;
        // Names are taken out of what may be foreign at all: most texts have no letter of the other language.
        if (!(locale === 'en-US' ? HAN : /[A-Za-z]{3}/).test(text)) return false;
        const words = withoutNames(text);
        // One sign alone is the first of a name, on the round mark of a person.
        if (locale === 'en-US') return words.length > 1 && HAN.test(words);
        return !HAN.test(words) && /[A-Za-z]{3,} [a-z]{3,}/.test(words);
      };
      const langOf = (element: Element) => element.closest('[lang]')?.getAttribute('lang');
      const judge = (text: string, where: Element, spoken: boolean) => {
        const what = text.trim();
        if (what === '') return;
        if (KEY.test(what) && !FILE_OR_HOST.test(what)) odd.push(`key: ${what}`);
        if (BROKEN.test(what)) odd.push(`broken: ${what}`);
        if (spoken && langOf(where) === locale && foreign(what)) {
          odd.push(`other language: ${what}`);
        }
      };

      judge(document.title, document.documentElement, true);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (parent === null || parent.closest('script,style,noscript,template,code,pre,textarea'))
          continue;
        judge(node.textContent ?? '', parent, parent.closest(SPOKEN) !== null);
      }
      for (const name of ATTRIBUTES) {
        for (const element of document.querySelectorAll(`[${name}]`)) {
          judge(element.getAttribute(name) ?? '', element, true);
        }
      }
      return [...new Set(odd)];
    },
    { locale, names: GIVEN_NAMES, html },
  );
}
