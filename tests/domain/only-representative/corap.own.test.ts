import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { corapImports, corapRows } from '#db/schema/provider/corap.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { registrations } from '#db/schema/substance.ts';
import type { companySystems } from '#db/schema/tenancy.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertRegistration } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { commitCorap } from '~/domain/only-representative/corap/commit.server.ts';
import {
  findCorap,
  findCorapImport,
  listCorap,
  listCorapChanges,
  wholeCorap,
} from '~/domain/only-representative/corap/find.server.ts';
import { corapChangeList, corapList } from '~/domain/only-representative/corap/schema.ts';
import { sweepCorap } from '~/domain/only-representative/corap/sweep.server.ts';
import { setLimit } from '~/domain/only-representative/registration/set-limit.server.ts';
import { sweepDatedWork, sweepWork } from '~/domain/provider/work/sweep.server.ts';
import { rscc } from '~/domain/systems/profiles.ts';
import { staffWithin } from '~/domain/tenancy/staff-within.server.ts';
import { saidOfCells } from '~/domain/workbook/cells.ts';
import { NOW_MS, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { broughtIn, type CorapTyped } from '../../support/provider/corap.ts';

/** `areas/console.md` §4 CoRAP import. */

const NOT_FOUND = new Denial(4040);
const db = systemContext().db;
const admin = await providerStaff({ role: 'provider' });

/** Substances that no other test has: numbers whose check digits are right. */
let made = 0;
function newCas(): string {
  made += 1;
  const body = `${400_000 + made}${String(10 + (made % 80))}`;
  const check =
    [...body].reverse().reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0) % 10;
  return `${body.slice(0, -2)}-${body.slice(-2)}-${check}`;
}
function newEc(): string {
  for (;;) {
    made += 1;
    const body = `7${String(made).padStart(5, '0')}`;
    const check = [...body].reduce((sum, digit, at) => sum + Number(digit) * (at + 1), 0) % 11;
    if (check < 10) return `${body.slice(0, 3)}-${body.slice(3)}-${check}`;
  }
}

type Row = Partial<typeof registrations.$inferInsert>;

/** A company with one registration. */
async function holder(row: Row = {}, contract: Partial<typeof companySystems.$inferInsert> = {}) {
  const companyId = await insertCompany(db, {}, [{ system: 'rscc', ...contract }]);
  const id = await insertRegistration(db, { companyId, corapStatus: 'ongoing', ...row });
  return { companyId, id };
}

const start = async (rows: readonly CorapTyped[], ctx: StaffContext = admin) =>
  value(await broughtIn(ctx, rows)).import_id;

/** Commits what the preview of this moment says. */
async function committed(id: string) {
  const { digest } = await findCorap(admin, id);
  return commitCorap(admin, id, { digest: digest ?? '' });
}

const statusOf = async (id: string) => {
  const [row] = await db
    .select({
      status: registrations.corapStatus,
      deadline: registrations.decisionDeadline,
      version: registrations.version,
    })
    .from(registrations)
    .where(eq(registrations.id, id));
  return row;
};

/** Its items of work after both runs: kind, state, day. */
async function worksOf(id: string) {
  await sweepWork(systemContext());
  await sweepDatedWork(systemContext());
  const rows = await db.select().from(workItems).where(eq(workItems.subjectId, id));
  return rows.map(({ kind, state, dueOn }) => [kind, state, dueOn]);
}

const changesOf = async (id: string) =>
  (await findCorap(admin, id)).changes.map(({ registrationId, before, after }) => [
    registrationId,
    before.status,
    before.deadline,
    after.status,
    after.deadline,
  ]);

const faultsOf = async (id: string) => {
  const { rows, columns } = await wholeCorap(admin, id);
  return saidOfCells(rows, columns)
    .filter(({ kind }) => kind === 'error')
    .map(({ cell, message }) => `${cell} ${message?.key}`);
};

describe('a CoRAP workbook', () => {
  it('finds registrations of all companies by EC number, else by CAS number', async () => {
    const [ec, cas] = [newEc(), newCas()];
    const one = await holder({ ecNo: ec, casNo: newCas() });
    const two = await holder({ ecNo: ec, casNo: '' });
    const byCas = await holder({ ecNo: '', casNo: cas });
    const id = await start([
      { ec_no: ec, status: 'information_requested', decision_deadline: '2026-11-30' },
      { cas_no: cas, status: '已结束' },
    ]);
    expect((await changesOf(id)).sort()).toEqual(
      [
        [one.id, 'ongoing', null, 'information_requested', '2026-11-30'],
        [two.id, 'ongoing', null, 'information_requested', '2026-11-30'],
        [byCas.id, 'ongoing', null, 'finished', null],
      ].sort(),
    );
    expect(await statusOf(one.id)).toMatchObject({ status: 'ongoing', version: 1 });
  });

  it('falls to the CAS number only where no company has the EC number, or a registration has none', async () => {
    const [ec, other, cas] = [newEc(), newEc(), newCas()];
    const byEc = await holder({ ecNo: ec, casNo: newCas() });
    const without = await holder({ ecNo: '', casNo: cas });
    const another = await holder({ ecNo: other, casNo: cas });
    const both = await start([{ ec_no: ec, cas_no: cas, status: 'finished' }]);
    const found = (await findCorap(admin, both)).changes;
    expect(found.map((one) => one.registrationId).sort()).toEqual([byEc.id, without.id].sort());
    // It was found by its EC number, and its CAS number is another: somebody looks at it.
    expect(found.find((one) => one.registrationId === byEc.id)?.differs).toBe('cas_no');
    const unknownEc = await start([{ ec_no: newEc(), cas_no: cas, status: 'finished' }]);
    expect((await changesOf(unknownEc)).map(([id]) => id).sort()).toEqual(
      [another.id, without.id].sort(),
    );
  });

  it('takes a CAS number however it is written, and never one that looks alike', async () => {
    const cas = newCas();
    const one = await holder({ ecNo: '', casNo: cas });
    const [a = '', b = '', check = ''] = cas.split('-');
    const fullWidth = cas.replace(/\d/g, (digit) =>
      String.fromCharCode(digit.charCodeAt(0) + 0xfee0),
    );
    const read = await start([
      { cas_no: `CAS ${fullWidth.replaceAll('-', '‑')}`, status: 'finished' },
    ]);
    expect((await changesOf(read)).map(([id]) => id)).toEqual([one.id]);
    // Two digits changed places, with a check digit that is right for it: another substance.
    const swapped = `${a.slice(0, -1)}${b[0]}-${a.at(-1)}${b[1]}`;
    const alike = [...Array(10).keys()].map((digit) => `${swapped}-${digit}`);
    const id = await start(alike.map((cas_no) => ({ cas_no, status: 'finished' })));
    const { changes, unmatched, faults } = await findCorap(admin, id);
    expect([changes.length, unmatched, faults]).toEqual([0, 1, 9]);
    // An O for a zero, an l for a one, a longer number that ends like it.
    const letters = await start([
      { cas_no: cas.replace('4', 'A'), status: 'finished' },
      { cas_no: `9${a}-${b}-${check}`, status: 'finished' },
    ]);
    expect(await changesOf(letters)).toEqual([]);
  });

  it('says at its cell what is wrong, and nothing of it is written', async () => {
    const ec = newEc();
    const one = await holder({ ecNo: ec });
    const wrongEc = `${ec.slice(0, -1)}${(Number(ec.at(-1)) + 1) % 10}`;
    const id = await start([
      { ec_no: wrongEc, status: 'finished' },
      { cas_no: '80-62-7', status: 'finished' },
      { status: 'finished' },
      { ec_no: ec, status: 'information_requested' },
      { ec_no: ec },
      { ec_no: ec, status: 'nearly done' },
      { ec_no: ec, status: 'finished', decision_deadline: '2026-02-30' },
      { ec_no: ec, status: 'finished' },
      { ec_no: ec, status: 'ongoing' },
    ]);
    expect(await faultsOf(id)).toEqual([
      'A3 ec_check_digit',
      'B4 cas_check_digit',
      'A5 cas_or_ec',
      'D6 required',
      'C7 required',
      'C8 invalid_choice',
      'D9 day_not_real',
      'C11 corap_said_otherwise',
    ]);
    const outcome = await committed(id);
    expect(outcome).toMatchObject({ ok: false, refusal: { code: 4155, data: { n: 8 } } });
    expect(await statusOf(one.id)).toMatchObject({ status: 'ongoing', version: 1 });
  });

  it('is refused for a formula, a key that is none and a sheet that is none', async () => {
    const formula = await broughtIn(
      admin,
      [{ cas_no: newCas(), status: 'finished' }],
      ([sheet]) => {
        sheet?.rows?.[2]?.splice(2, 1, { formula: '"fin"&"ished"' } as never);
      },
    );
    expect(await faultsOf(value(formula).import_id)).toHaveLength(1);
    const key = await broughtIn(admin, [{ status: 'finished' }], ([sheet]) => {
      sheet?.rows?.[1]?.splice(0, 1, 'ec');
    });
    expect(key).toMatchObject({ refusal: { fields: { file: { key: 'workbook_key_unknown' } } } });
    const sheet = await broughtIn(admin, [{ status: 'finished' }], ([first]) => {
      if (first) first.name = 'Table 1';
    });
    expect(sheet).toMatchObject({
      refusal: { fields: { file: { key: 'workbook_sheet_unknown' } } },
    });
  });

  it('says why a row changes nothing: nobody has it, only the UK, only contracts that ended', async () => {
    const [uk, over, korea] = [newEc(), newEc(), newEc()];
    await holder({ ecNo: uk, jurisdiction: 'UK', registrationType: 'uk_registration' });
    await holder({ ecNo: over }, { state: 'ended' });
    await holder({ ecNo: korea, system: 'krscc', jurisdiction: 'KR', keNo: 'KE-02150' });
    const unknown = newCas();
    const id = await start([
      { cas_no: unknown, status: 'finished' },
      { ec_no: uk, status: 'finished' },
      { ec_no: over, status: 'finished' },
      { ec_no: korea, status: 'finished' },
    ]);
    const { others, changes } = await findCorap(admin, id);
    expect(changes).toEqual([]);
    expect(others.map(({ n, why }) => [n, why])).toEqual([
      [3, 'unknown'],
      [4, 'other_market'],
      [5, 'ended'],
      [6, 'unknown'],
    ]);
  });
});

describe('its commit', () => {
  it('writes all of it, each registration with a row of its history, and keeps before and after', async () => {
    const ec = newEc();
    const one = await holder({ ecNo: ec, decisionDeadline: '2026-01-01' });
    const two = await holder({ ecNo: ec, corapStatus: null });
    const same = await holder({
      ecNo: ec,
      corapStatus: 'information_requested',
      decisionDeadline: '2026-12-01',
    });
    const id = await start([
      { ec_no: ec, status: 'information_requested', decision_deadline: '2026-12-01' },
      { cas_no: newCas(), status: 'finished' },
    ]);
    expect(await findCorap(admin, id)).toMatchObject({ changed: 2, same: 1, unmatched: 1 });
    expect(value(await committed(id))).toEqual({ import_id: id });
    const now = { status: 'information_requested', deadline: '2026-12-01' };
    expect(await statusOf(one.id)).toEqual({ ...now, version: 2 });
    expect(await statusOf(two.id)).toEqual({ ...now, version: 2 });
    expect(await statusOf(same.id)).toEqual({ ...now, version: 1 });
    const history = await db
      .select({
        action: auditEntries.action,
        companyId: auditEntries.companyId,
        system: auditEntries.system,
        detail: auditEntries.detail,
        actor: auditEntries.actorId,
      })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, one.id), eq(auditEntries.subjectKind, 'registration')));
    expect(history).toMatchObject([
      {
        action: 'registration.change',
        companyId: one.companyId,
        system: 'rscc',
        actor: admin.identity.user.id,
      },
    ]);
    expect(JSON.parse(history[0]?.detail ?? '')).toEqual({
      corapStatus: ['ongoing', 'information_requested'],
      decisionDeadline: ['2026-01-01', '2026-12-01'],
    });
    const past = await listCorapChanges(admin, id, corapChangeList.lenient(new URLSearchParams()));
    expect(
      past.items.map((row) => [row.id, row.beforeStatus, row.beforeDeadline, row.afterStatus]),
    ).toEqual(
      [
        [one.id, 'ongoing', '2026-01-01', 'information_requested'],
        [two.id, null, null, 'information_requested'],
      ].sort(([a], [b]) => String(a).localeCompare(String(b))),
    );
    expect(await findCorapImport(admin, id)).toMatchObject({
      ...{ name: 'corap.xlsx', staffName: 'Eva de Wit', rows: 2, changed: 2, unmatched: 1 },
      doneAtMs: NOW_MS,
    });
    const list = await listCorap(admin, corapList.lenient(new URLSearchParams()));
    expect(list.items.map((row) => row.id)).toContain(id);
    expect(await db.select().from(corapRows).where(eq(corapRows.importId, id))).toEqual([]);
    // Done is done.
    expect(await committed(id)).toMatchObject({ refusal: { code: 4105 } });
  });

  it('is refused with 4156 when data changed since the preview, and writes nothing', async () => {
    const ec = newEc();
    const one = await holder({ ecNo: ec });
    const two = await holder({ ecNo: ec });
    const id = await start([{ ec_no: ec, status: 'finished' }]);
    const { digest } = await findCorap(admin, id);
    const commit = () => commitCorap(admin, id, { digest: digest ?? '' });
    await db
      .update(registrations)
      .set({ corapStatus: 'follow_up' })
      .where(eq(registrations.id, one.id));
    expect(await commit()).toMatchObject({ ok: false, refusal: { code: 4156 } });
    expect(await statusOf(two.id)).toMatchObject({ status: 'ongoing', version: 1 });
    await db
      .update(registrations)
      .set({ corapStatus: 'ongoing' })
      .where(eq(registrations.id, one.id));
    // Another company has it by now.
    const three = await holder({ ecNo: ec });
    expect(await commit()).toMatchObject({ ok: false, refusal: { code: 4156 } });
    expect(value(await committed(id))).toEqual({ import_id: id });
    expect((await statusOf(three.id))?.status).toBe('finished');
  });

  it('stands when something else of a registration changed meanwhile', async () => {
    const ec = newEc();
    const { companyId, id: registrationId } = await holder({ ecNo: ec });
    const id = await start([{ ec_no: ec, status: 'finished' }]);
    const { digest } = await findCorap(admin, id);
    const within = await staffWithin(admin, companyId, rscc);
    if (within === null) throw new Error('it has a contract');
    value(
      await setLimit(within, registrationId, {
        ...{ year: 2027, use_class: 'standard', limit: '12', version: 1 },
      }),
    );
    expect(await commitCorap(admin, id, { digest: digest ?? '' })).toMatchObject({ ok: true });
    expect(await statusOf(registrationId)).toMatchObject({ status: 'finished', version: 3 });
  });

  it('is over after a day, and the hourly run lets go of it, not of what is fresh or was committed', async () => {
    const ec = newEc();
    await holder({ ecNo: ec });
    const id = await start([{ ec_no: ec, status: 'finished' }]);
    const later = { ...admin, nowMs: NOW_MS + 24 * 60 * 60 * 1000 };
    const { digest, isOver } = await findCorap(later, id);
    expect(isOver).toBe(true);
    expect(await commitCorap(later, id, { digest: digest ?? '' })).toMatchObject({
      refusal: { code: 4105 },
    });
    const fresh = await start([{ ec_no: ec, status: 'finished' }], later);
    const done = await start([{ ec_no: ec, status: 'finished' }]);
    value(await committed(done));
    while ((await sweepCorap(systemContext(later.nowMs))) > 0);
    const left = await db
      .select({ id: corapImports.id })
      .from(corapImports)
      .where(inArray(corapImports.id, [id, fresh, done]));
    expect(left.map((one) => one.id).sort()).toEqual([fresh, done].sort());
    const rows = await db
      .select()
      .from(corapRows)
      .where(inArray(corapRows.importId, [id, fresh]));
    expect(rows.map(({ importId }) => importId)).toEqual([fresh]);
  });
});

describe('what an authority asks for', () => {
  it('is an item of work and a notice of the company, as if its form had said it', async () => {
    const ec = newEc();
    const one = await holder({ ecNo: ec });
    const id = await start([
      { ec_no: ec, status: 'information_requested', decision_deadline: '2026-12-01' },
    ]);
    value(await committed(id));
    const items = await worksOf(one.id);
    expect(items).toEqual([['information_requested', 'open', '2026-12-01']]);
    const finished = await start([{ ec_no: ec, status: 'finished' }]);
    value(await committed(finished));
    expect(await worksOf(one.id)).toEqual([['information_requested', 'done', '2026-12-01']]);
  });
});

describe('a consultant', () => {
  it('finds no import at all, whatever its id is', async () => {
    const ec = newEc();
    const { companyId } = await holder({ ecNo: ec });
    const consultant = await providerStaff({ assigned: [companyId] });
    const id = await start([{ ec_no: ec, status: 'finished' }]);
    const asked = [
      () => broughtIn(consultant, [{ ec_no: ec, status: 'finished' }]),
      () => findCorap(consultant, id),
      () => wholeCorap(consultant, id),
      () => commitCorap(consultant, id, { digest: '0'.repeat(64) }),
      () => listCorap(consultant, corapList.lenient(new URLSearchParams())),
      () => listCorapChanges(consultant, id, corapChangeList.lenient(new URLSearchParams())),
      () => findCorapImport(consultant, id),
    ];
    for (const ask of asked) await expect(ask()).rejects.toEqual(NOT_FOUND);
    await expect(findCorap(admin, 'crp_none')).rejects.toEqual(NOT_FOUND);
  });
});
