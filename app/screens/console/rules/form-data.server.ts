import type { StaffContext } from '~/domain/identity/user-context.ts';
import { ruleNamed } from '~/domain/provider/law/catalogue.ts';
import { currentRow, rowBefore } from '~/domain/provider/law/judge.ts';
import { findRule, type RuleLine, rowsOfRule } from '~/domain/provider/law/list.server.ts';
import { type Typed, typedOf, valueTyped } from '~/domain/provider/law/typed-value.ts';
import { HOLIDAY_RULE } from '~/domain/regulation/holiday-notice.ts';
import { blankRule, type RuleValues } from './rule-form.ts';
import { wordedRule } from './worded.server.ts';
import type { Worded } from './worded.ts';

/** A row as the page names it, beside its value. */
export type NamedRow = Pick<RuleLine, 'id' | 'profile' | 'regime' | 'fromOn'>;

/** What a row of a rule begins with, and the row that it comes after. */
export interface RowForm {
  rule: string;
  regimes: readonly string[];
  node: Worded;
  /** Id and version of a draft that is edited. */
  draft: { id: string; version: number } | null;
  starts: RuleValues;
  before: (NamedRow & { value: Typed; source: string; article: string }) | null;
  /** Others that are in force, of which a new row may take the value over. */
  others: readonly NamedRow[];
}

const named = ({ id, profile, regime, fromOn }: RuleLine): NamedRow => ({
  ...{ id, profile, regime, fromOn },
});

/**
 * A row as its form begins: the draft of the address, or a new one with the value of the row that it comes after. Null
 * where no rule is named. One round trip.
 *
 * @throws {Denial} 4040 for an id that is none
 */
export async function readRowForm(ctx: StaffContext, url: URL): Promise<RowForm | null> {
  const id = url.searchParams.get('id');
  const kept = id === null ? null : await findRule(ctx, id);
  const rule = ruleNamed(kept?.row.name ?? url.searchParams.get('rule') ?? '');
  const node = rule && wordedRule(rule.rule, ctx.locale);
  if (!rule || !node) return null;
  const rows = kept?.rows ?? (await rowsOfRule(ctx, rule.rule));
  const after = url.searchParams.get('after');
  const before = kept
    ? rowBefore(kept.row, rows)
    : (rows.find((row) => row.id === after && row.state !== 'draft') ?? currentRow(rows));
  return {
    ...{ rule: rule.rule, regimes: rule.regimes ?? [], node },
    draft: kept && { id: kept.row.id, version: kept.row.version },
    starts: kept ? startsOf(kept.row, node) : newRow(rule.rule, node, before),
    before: before && {
      ...named(before),
      ...{ source: before.source, article: before.article },
      value: valueTyped(node, JSON.parse(before.value)),
    },
    others: rows
      .filter((row) => row.state === 'in_force' && row.id !== before?.id && !kept)
      .map(named),
  };
}

function startsOf(row: RuleLine, node: Worded): RuleValues {
  return {
    ...{ rule: row.name, profile: row.profile, regime: row.regime ?? '' },
    ...{ from: row.fromOn ?? '', until: row.saidUntil ?? '', source: row.source },
    ...{ source_zh: row.sourceZh ?? '', article: row.article, link: row.link },
    value: valueTyped(node, JSON.parse(row.value)),
  };
}

/** The days of a holiday table are of one year, so none of them is taken over; nor are the words of another law. */
function newRow(rule: string, node: Worded, before: RuleLine | null): RuleValues {
  const ofYear = rule === HOLIDAY_RULE;
  return {
    ...{ ...blankRule(node), rule },
    profile: before?.profile ?? (ofYear ? 'law' : ''),
    regime: before?.regime ?? '',
    value:
      before === null || ofYear
        ? typedOf(node, undefined)
        : valueTyped(node, JSON.parse(before.value)),
  };
}
