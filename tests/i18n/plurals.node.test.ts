import { describe, expect, it } from 'vitest';
import { speaker } from '~/domain/mail/words.ts';
import { resources } from '~/i18n/resources.ts';

type Tree = { readonly [key: string]: string | Tree };

function sentencesOf(tree: Tree, prefix: string): (readonly [path: string, text: string])[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as const]
      : sentencesOf(value, `${prefix}${key}.`),
  );
}

const sentences = new Map(
  Object.entries(resources['en-US']).flatMap(([space, tree]) => sentencesOf(tree, `${space}:`)),
);

/** A number that changes, and what is counted: perhaps after a word or two that say which. */
const COUNTED = /\{\{(?:count|n|days|total)\}\}(?:<\/b>)? (?:[a-z-]+ ){0,2}?([a-z-]+s)\b/g;
/** Words in that place that count nothing. */
const NO_NOUN = new Set(['is', 'was', 'has', 'stands', 'lacks', 'this', 'others']);

/** Said of several only, or of a number that a rule sets above one. */
const NEVER_ONE = new Set([
  'activities:form.lacks',
  'cnHome:duties.ruleOf.first_activity_report',
  'cnHome:duties.ruleOf.information_transfer',
  'cnHome:duties.ruleOf.new_hazard',
  'cnHome:duties.ruleOf.publication',
  'consoleWatched:none.ending.text',
  'consoleWatched:question.ending',
  'mail:confirmedMany.lead',
  'mail:confirmedMany.subject',
  'mail:confirmedMany.title',
  'mail:receiptMany.lead',
  'mail:receiptMany.subject',
  'pack:filing.several',
  'recalls:list.batches',
  'records:form.linesFull',
  'records:list.selectedAll',
  'refusals:import_arrival_product',
  'refusals:import_partner_several',
  'shell:allCompaniesOf',
  'trade:form.linesFull',
  'trade:list.summaryMore',
  'ui:shell.companyCount',
  'ui:shell.companyFound',
]);

/** Whether a sentence reads wrong for one. */
function isOnlyForMany(path: string, text: string): boolean {
  const counts = [...text.matchAll(COUNTED)].some(([, noun = '']) => !NO_NOUN.has(noun));
  if (!counts || NEVER_ONE.has(path)) return false;
  if (path.endsWith('_one') || sentences.has(`${path}_one`)) return false;
  return !path.endsWith('_other') || !sentences.has(path.replace(/_other$/, '_one'));
}

describe('an English sentence that counts', () => {
  it('has a form for one', () => {
    const wrong = [...sentences].filter(([path, text]) => isOnlyForMany(path, text));
    expect(wrong).toEqual([]);
  });

  it('is found wrong without it', () => {
    expect(isOnlyForMany('mail:x', '{{system}}: {{count}} matters today')).toBe(true);
    expect(isOnlyForMany('mail:x', '<b>{{total}}</b> new trade records')).toBe(true);
    expect(isOnlyForMany('mail:x', '{{count}} of {{of}} products')).toBe(false);
  });

  it('is excused only where it is there', () => {
    expect([...NEVER_ONE].filter((path) => !sentences.has(path))).toEqual([]);
  });
});

describe('a mail', () => {
  const english = speaker('en-US', 'UTC');
  const chinese = speaker('zh-CN', 'UTC');

  it('takes the form of its count, in the subject and in the text', () => {
    const subject = (count: number) =>
      english.say('authorisationEnded.subject', { system: 'RSCC', count }).text;
    expect(subject(1)).toBe('RSCC authorisation ended: 1 importer to tell');
    expect(subject(2)).toBe('RSCC authorisation ended: 2 importers to tell');
    const values = { system: 'RSCC', company: '<i>Huaxing</i>', day: '2026-11-30', count: 1 };
    expect(english.say('authorisationEnded.lead', values).html).toBe(
      'The RSCC authorisation of <b>&lt;i&gt;Huaxing&lt;/i&gt;</b> ended on 2026-11-30. ' +
        '1 importer who was supplied in the last 12 months must hear:',
    );
  });

  it('has one form in Chinese whatever the count', () => {
    for (const count of [1, 2]) {
      expect(chinese.say('dutiesDue.subject', { system: 'RSCC', count }).text).toBe(
        `RSCC：${count} 项义务待处理`,
      );
      expect(chinese.say('authorisationEnded.subject', { system: 'RSCC', count }).text).toBe(
        `RSCC 授权已结束：${count} 家进口商待通知`,
      );
    }
  });
});
