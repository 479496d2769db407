import type { INVALID_REASONS } from '#db/schema/cn-kinds.ts';
import type { Locale } from '../../kernel/context.ts';
import { daysBetween } from '../../kernel/dates.ts';
import { speaker, type Values } from '../../mail/words.ts';
import { cnscc } from '../../systems/profiles.ts';
import type { DutyKind } from '../duty/schema.ts';
import type { MessageText } from '../message/tell.server.ts';

/** What messages say of duties and of filings, in both languages. Trade names, never substances. */

interface Named {
  certificateNo: string;
  tradeName: string;
}

const say = (locale: Locale, key: string, values: Values = {}): string =>
  speaker(locale, cnscc.dayZone).say(`cnMessages:${key}`, values).text;

function inBoth(of: (locale: Locale) => { title: string; content: string }): MessageText {
  const [zh, en] = [of('zh-CN'), of('en-US')];
  return { titleZh: zh.title, titleEn: en.title, contentZh: zh.content, contentEn: en.content };
}

const nameOf = ({ certificateNo, tradeName }: Named) => `${certificateNo} ${tradeName}`.trim();

export interface ToldDuty extends Named {
  kind: DutyKind;
  year: number;
  dueOn: string;
}

/** A duty in one language: what, of which filing, and how many days there are or were. */
export function dutySentence(duty: ToldDuty, locale: Locale, today: string): string {
  const days = daysBetween(today, duty.dueOn);
  const tense = days > 0 ? 'ahead' : days === 0 ? 'today' : 'over';
  const said = say(locale, `told.${tense}`, {
    duty: say(locale, `dutyOf.${duty.kind}`, { year: duty.year }),
    name: nameOf(duty),
    count: Math.abs(days),
    day: duty.dueOn,
  });
  // Nothing is handed in then: a filing whose substance is listed is good no longer.
  return duty.kind === 'iecsc_listing' ? say(locale, 'told.listing', { said }) : said;
}

/** The same without days, for a calendar that shows them itself. */
export function calendarSentence(duty: ToldDuty, locale: Locale): string {
  const what = say(locale, `dutyOf.${duty.kind}`, { year: duty.year });
  return say(locale, 'calendar.entry', { duty: what, name: nameOf(duty) });
}

export function calendarName(locale: Locale): string {
  return say(locale, 'calendar.name');
}

export function dutyText(duty: ToldDuty, today: string): MessageText {
  return inBoth((locale) => ({
    title: say(locale, 'told.title'),
    content: dutySentence(duty, locale, today),
  }));
}

export function invalidText(filing: Named, reason: (typeof INVALID_REASONS)[number]): MessageText {
  return inBoth((locale) => ({
    title: say(locale, 'told.invalidTitle'),
    content: say(locale, 'told.invalid', {
      name: nameOf(filing),
      reason: say(locale, `told.reasonOf.${reason}`),
    }),
  }));
}
