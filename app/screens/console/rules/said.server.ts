import type { StaffContext } from '~/domain/identity/user-context.ts';
import type { Locale } from '~/domain/kernel/context.ts';
import { readRules } from '~/domain/provider/law/page.server.ts';
import { valueTyped } from '~/domain/provider/law/typed-value.ts';
import { translator } from '~/i18n/i18next.server.ts';
import {
  type ChangedLine,
  changesOf,
  type SaidLine,
  type SaidWords,
  saidOf,
} from './said-value.ts';
import { wordedRule } from './worded.server.ts';

function wordsIn(locale: Locale): SaidWords {
  const t = translator(locale);
  return {
    ...{ yes: t('consoleRules:form.yes'), no: t('consoleRules:form.no'), comma: t('ui:comma') },
    entry: (number) => t('consoleRules:form.entry', { number }),
  };
}

/** What the rows of a rule say in words, by their values as JSON. */
function saidIn(rule: string, locale: Locale) {
  const node = wordedRule(rule, locale);
  const words = wordsIn(locale);
  const typed = (json: string) => (node === null ? '' : valueTyped(node, JSON.parse(json)));
  const lines = (json: string): SaidLine[] =>
    node === null ? [] : saidOf(node, typed(json), words);
  return {
    lines,
    /** In one line; a value of one part says that alone. */
    line(json: string): string {
      const all = lines(json);
      const [only] = all;
      if (only !== undefined && all.length === 1) return only.text;
      return all.map(({ called, text }) => [called, text].filter(Boolean).join(' ')).join(' · ');
    },
    changes: (before: string | null, after: string): ChangedLine[] =>
      node === null || before === null ? [] : changesOf(node, typed(before), typed(after), words),
  };
}

/** All rules, and one of them whole, with what each row says in the reader's words. One round trip. */
export async function readRulesInWords(ctx: StaffContext, name: string | null) {
  const read = await readRules(ctx, name);
  const said = saidIn(read.rule.rule, ctx.locale);
  return {
    ...read,
    rules: read.rules.map(({ now, ...rule }) => ({
      ...rule,
      now: now === null ? '' : saidIn(rule.rule, ctx.locale).line(now),
    })),
    rule: {
      ...read.rule,
      rows: read.rule.rows.map(({ value, before, ...row }) => ({
        ...row,
        ...{ lines: said.lines(value), said: said.line(value) },
        changes: said.changes(before, value),
      })),
    },
  };
}

export type RulesRead = Awaited<ReturnType<typeof readRulesInWords>>;
export type ShownRule = RulesRead['rule'];
