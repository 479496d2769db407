import { bindings } from '../support/contexts.ts';
import type { Fault } from './failing.ts';
import { INVARIANTS } from './invariants.ts';
import { type Change, changesBetween, type State } from './state.ts';

/** What may never be in the database and the file store, whatever failed on the way. */

/** Tables whose rows may change without an audit row: work and letters take their course. */
const TAKES_ITS_COURSE = new Set(['jobs', 'mail_messages', 'record_batch_items', 'bulk_items']);

/**
 * What a job makes of numbers that are there already, that it looked at a company, and what is counted on a row of acts
 * on others: who lacks a sheet, who has read a message, when a partner's links were opened, what a key has signed. Nobody's
 * act.
 */
const MADE_BY_JOBS =
  /^(?:(?:batch|registration|oa|certificate|uscc)_(?:key|twin)|reminded_on|lacking(?:_on)?|readers|certificates|(?:first|last)_(?:opened|used)_at_ms)$/;

/** Tables whose version moves with the acts of other rows. */
const VERSION_OF_OTHERS = new Set([
  'record_batch_items',
  'bulk_items',
  'cn_volumes',
  'duties',
  'work_items',
]);

/** A company and its contracts are told under one id; this is which act is of which. */
const SAME_SUBJECT: Readonly<Record<string, string>> = {
  companies: 'company',
  company_systems: 'contract',
};

/** What each act has written down with it; `unaudited` for what only clears away. */
function trailProblems(changes: readonly Change[], unaudited: boolean): string[] {
  const inserted = (table: string) =>
    changes.filter((change) => change.table === table && change.kind === 'inserted');
  const audits = inserted('audit_entries').map(({ row }) => row.subject_id);
  // What is taken back is a draft with an id of its own.
  const toldOf = (table: string, id: unknown) =>
    inserted('audit_entries').filter(
      ({ row }) =>
        [row.subject_id, JSON.parse(String(row.detail)).draft].includes(id) &&
        (SAME_SUBJECT[table] ?? row.subject_kind) === row.subject_kind,
    ).length;
  const logged = inserted('certificate_log').map(({ row }) => row.certificate_id);
  const gaveUp = changes.some(({ table, row }) => table === 'jobs' && row.state === 'failed');
  const problems: string[] = [];
  for (const { table, kind, row, before, columns } of changes) {
    // What a purchase brings is told by the audit row of the purchase.
    if (table === 'trade_products' && kind === 'inserted' && row.origin === 'purchased') continue;
    if (table === 'registrations' && row.source === 'upstream') continue;
    // What a contract brings is told by the audit row of the contract, whose subject is its company.
    const isOwn = row.kind === 'own' || row.is_own === 1;
    if (kind === 'inserted' && isOwn && audits.includes(row.company_id)) continue;
    // What a workbook brings is told by the audit row of its import, whose subject is the company.
    if (table === 'oa_directory' && audits.includes(row.company_id)) continue;
    // An act that asks the provider is told by its own audit row.
    if (table === 'requests' && kind === 'inserted' && audits.includes(row.subject_id)) continue;
    if (kind === 'changed' && columns.every((name) => MADE_BY_JOBS.test(name))) continue;
    if (typeof row.version === 'number' && !VERSION_OF_OTHERS.has(table) && kind !== 'deleted') {
      const steps = row.version - Number(before?.version ?? 0);
      const told = toldOf(table, row.id ?? row.company_id);
      // A company's reminders are told of the company, and move no contract of it.
      const stays = table === 'company_systems' && steps === 0;
      if (steps !== told && !stays)
        problems.push(`${table}: ${steps} versions, ${told} audit rows`);
    }
    if (table === 'certificates' && (kind === 'inserted' || columns.includes('state'))) {
      if (!logged.includes(row.id ?? null)) problems.push('certificate without its log');
    }
    if (table === 'audit_entries' || unaudited || audits.length > 0) continue;
    if (table === 'mail_messages' && kind === 'inserted' && gaveUp) continue;
    if (kind === 'changed' && TAKES_ITS_COURSE.has(table)) continue;
    if (!MARKS_ONLY.has(table)) problems.push(`${table} ${kind} without an audit row`);
  }
  return problems;
}

/** Tables that count and mark: nobody's act. */
const MARKS_ONLY = new Set([
  'throttles',
  'sequences',
  'key_marks',
  'idempotency_keys',
  'certificate_log_heads',
  'certificate_log',
  // What the clock keeps of itself, and the chain over what is audited.
  'audit_seals',
  'chain_checks',
  // Numbers that are reckoned anew.
  'company_health',
  'report_days',
  'report_months',
  'law_previews',
  'schedule_runs',
  'sweep_cursors',
  'search_pending',
  // Which letters about rows of a workbook are still to be written.
  'workbook_rows',
  // Which letters were written; the letters themselves have their audit row.
  'duty_steps',
  // Work of staff arises and ends with its causes.
  'work_items',
  'reminders',
  // Who has read what.
  'cn_message_reads',
  'staff_notice_reads',
]);

/**
 * What an attempt left in the store that no row names. Where the store itself failed, or everything did, the sweep takes
 * it away; anything else should have done so itself.
 *
 * @param sweeps it is the sweep, whose next pass finds what this one left
 */
export function leftIn(after: State, { kind }: Fault, failed: string, sweeps = false) {
  const { unnamed } = objectsOf(after);
  const excused = sweeps || kind === 'down' || failed.startsWith('FILES');
  return { swept: excused && unnamed.length > 0, forgotten: excused ? [] : unnamed };
}

/** Objects that no row names, and rows whose object is not there. */
export function objectsOf({ rows, objects }: State) {
  const named = [
    ...[...(rows.get('files')?.values() ?? [])].map(({ object_key }) => String(object_key)),
    ...[...(rows.get('workbook_files')?.values() ?? [])].map(({ object_key }) =>
      String(object_key),
    ),
    ...['company_export_entries', 'company_export_parts'].flatMap((name) =>
      [...(rows.get(name)?.values() ?? [])].map(({ object_key }) => String(object_key)),
    ),
    ...[...(rows.get('certificates')?.values() ?? [])].map(({ file_key }) => String(file_key)),
  ];
  return {
    unnamed: objects.filter((key) => !named.includes(key)),
    missing: named.filter((key) => !objects.includes(key)),
  };
}

interface Judged {
  /** It clears away and is nobody's act. */
  unaudited?: boolean;
  /** Invariants that can't be asked here. */
  except?: readonly (keyof typeof INVARIANTS)[];
}

/** What is wrong with what came of an attempt. */
export async function problemsOf(
  before: State,
  after: State,
  { unaudited = false, except = [] }: Judged = {},
): Promise<string[]> {
  const { DB } = bindings;
  const asked = Object.entries(INVARIANTS).filter(([what]) => !except.some((one) => one === what));
  const found = await DB.batch<{ id: string }>(
    asked.map(([, query]) =>
      query.includes('?1') ? DB.prepare(query).bind(0) : DB.prepare(query),
    ),
  );
  const broken = asked.flatMap(([what], index) =>
    (found[index]?.results ?? []).map(({ id }) => `${what}: ${id}`),
  );
  const { missing } = objectsOf(after);
  return [
    ...trailProblems(changesBetween(before, after), unaudited),
    ...broken,
    ...missing.map((key) => `row without its object: ${key}`),
  ];
}
