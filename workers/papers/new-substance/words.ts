import type { PrintedText } from '~/domain/certificate/snapshot.ts';
import { formatTonnes } from '~/domain/kernel/mass.ts';
import { localTime } from '~/domain/kernel/zone.ts';
import type { PaperFacts } from '~/domain/new-substance/report/facts.server.ts';
import { translator } from '~/i18n/i18next.server.ts';
import type { PaperLine } from '../model.ts';

/** What the papers of new substances say alike. */

const chinese = translator('zh-CN');
const english = translator('en-US');

/** A word of the portal in both languages. */
export function both(key: string): PrintedText {
  return { zh: chinese(key), en: english(key) };
}

export const NONE: PrintedText = { zh: '无', en: 'None' };
export const TITLE_ABOUT = 'CN-SCC 新化学物质活动记录';
/** A number that is withheld, or that there is none of. */
export const DASH = '—';
const BEIJING = 'Asia/Shanghai';

const line = (as: PaperLine['as'], text: string): PaperLine => ({ as, text });
export const figure = (text: string) => line('figure', text);
export const value = (text: string) => line('value', text);
export const note = (text: string) => line('note', text);

/** Chinese as what is said, English below it; a text that is the same in both is said once. */
export function bilingual({ zh, en }: PrintedText): PaperLine[] {
  return zh === en ? [value(zh)] : [value(zh), note(en)];
}

export const none = () => bilingual(NONE);

/** What somebody typed, in whatever language; nothing where there is nothing. */
export const typed = (text: string) => (text === '' ? none() : [value(text)]);

export function tonnes(grams: number): string {
  return formatTonnes(grams);
}

type Filing = Pick<
  PaperFacts['filing'],
  'regime' | 'registrationType' | 'simpleKind' | 'specialSubtype'
>;

/** `常规登记`, `简易申报（特殊情形）：PPORD`; types of Order 7 have names of their own. */
export function typeWords(of: Filing, t: (key: string) => string): string {
  const { regime, registrationType, simpleKind, specialSubtype } = of;
  if (registrationType === null) return DASH;
  const type =
    regime === 'order_7' && registrationType === 'simple_registration' && simpleKind !== null
      ? t(`filings:order7TypeOf.${simpleKind}`)
      : t(`filings:typeOf.${registrationType}`);
  return specialSubtype === null
    ? type
    : `${type} ${t(`filings:specialSubtypeOf.${specialSubtype}`)}`;
}

/** Box of number, type and regime. */
export function numberLines({ filing }: PaperFacts): PaperLine[] {
  const of = (t: (key: string) => string, between: string) =>
    [typeWords(filing, t), filing.regime && t(`filings:regimeOf.${filing.regime}`)]
      .filter(Boolean)
      .join(between);
  return [figure(filing.certificateNo || DASH), note(`${of(chinese, '，')} ${of(english, ', ')}`)];
}

/** An enterprise in its languages. */
export function partyOf({ parties }: Pick<PaperFacts, 'parties'>, id: string | null): PrintedText {
  const party = parties.find((one) => one.id === id);
  if (party === undefined) return NONE;
  const { nameZh, nameEn } = party;
  return { zh: nameZh || nameEn, en: nameEn || nameZh };
}

/** In one line, each language once. */
export function inOneLine({ zh, en }: PrintedText): string {
  return zh === en ? zh : `${zh} ${en}`;
}

/** Substances as they may be told, and until when one is withheld. */
export function substanceLines({ substances, filing }: PaperFacts): PaperLine[] {
  return substances.flatMap(({ nameZh, nameEn, casNo, withheld }) => {
    const name = { zh: nameZh || nameEn, en: nameEn || nameZh };
    const until = filing.confidentialUntil;
    const kept = withheld && until ? `　保密至 confidential until ${until}` : '';
    return [...bilingual(name), note(`CAS ${casNo ?? DASH}${kept}`)];
  });
}

export function contactLines({ contact }: Pick<PaperFacts, 'contact'>): PaperLine[] {
  if (contact === null) return none();
  const { name, job, phone, email } = contact;
  const reached = [phone, email].filter((way) => way !== '').join('，');
  return [
    value([name, job].filter((part) => part !== '').join('，')),
    ...(reached === '' ? [] : [note(reached)]),
  ];
}

/** `2026-03-27 10:05 UTC+8` */
export function beijingTime(ms: number): string {
  const { day, time, offset } = localTime(BEIJING, ms);
  return `${day} ${time.slice(0, 5)} ${offset}`;
}
