import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nameKey } from '#db/name-key.ts';
import { knownCompanies } from '#db/schema/known-company.ts';
import { nameMarks, prohibitedCompanies } from '#db/schema/name-mark.ts';
import { nameListImports, nameListRows } from '#db/schema/provider/name-list.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertCompany, insertEnterprise } from '#db/seed/rows.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import { markNames } from '~/domain/look-alike/marks.server.ts';
import { commitNameList } from '~/domain/provider/name-list/commit.server.ts';
import {
  findNameList,
  listNameListImports,
  wholeNameList,
} from '~/domain/provider/name-list/find.server.ts';
import type { NameList } from '~/domain/provider/name-list/kinds.ts';
import { nameListImportList } from '~/domain/provider/name-list/schema.ts';
import { sweepNameLists } from '~/domain/provider/name-list/sweep.server.ts';
import { findProhibited } from '~/domain/provider/prohibited/list.server.ts';
import { addProhibited, changeProhibited } from '~/domain/provider/prohibited/save.server.ts';
import { prohibitedInput } from '~/domain/provider/prohibited/schema.ts';
import { previewProhibited } from '~/domain/provider/prohibited/touched.server.ts';
import { saidOfCells } from '~/domain/workbook/cells.ts';
import { NOW_MS, systemContext } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  openRecord,
  shipper,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { insertKnown } from '../../support/provider/known.ts';
import { listBroughtIn, type NamedTyped, newNamed } from '../../support/provider/name-list.ts';
import { insertProhibited } from '../../support/provider/prohibited.ts';

/** `areas/console.md` §4: prohibited and known companies take a workbook of their keys, and adding previews whom it touches. */

const db = systemContext().db;
const admin = await providerStaff({ role: 'provider' });
const consultant = await providerStaff();
const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const [FORBIDDEN, NOT_FOUND] = [new Denial(4002), new Denial(4040)];
const DAY_MS = 24 * 60 * 60 * 1000;

let made = 0;
/** A name that no other test has, of words that no skeleton takes for another's. */
const nameOf = () => `Skarnvald ${'abcdefghij'[made++ % 10]}${crypto.randomUUID()} Handel`;

const start = async (list: NameList, rows: readonly NamedTyped[], ctx: StaffContext = admin) =>
  value(await listBroughtIn(ctx, list, rows)).import_id;

/** Commits what the preview of this moment says. */
async function committed(list: NameList, id: string) {
  const { digest } = await findNameList(admin, list, id);
  return commitNameList(admin, list, id, { digest: digest ?? '' });
}

async function faultsOf(list: NameList, id: string) {
  const { rows, columns } = await wholeNameList(admin, list, id);
  return saidOfCells(rows, columns)
    .filter(({ kind }) => kind === 'error')
    .map(({ cell, message }) => `${cell} ${message?.key}`);
}

const keptOf = (name: string) =>
  db
    .select()
    .from(prohibitedCompanies)
    .where(eq(prohibitedCompanies.nameKey, nameKey(name)));

async function marked(named: Parameters<typeof markNames>[1]) {
  const [first, ...rest] = markNames({ db }, named);
  if (first !== undefined) await db.batch([first, ...rest]);
}

/** A partner of a company of its own, whose name is read for look-alikes as any is. */
async function partnerOf(name: string, country = 'NL') {
  const of = await shipper({ partner: { name, country } });
  const companyId = of.ctx.company.id;
  await marked({ kind: 'partner', id: of.partnerId, companyId, names: [name] });
  return of;
}

describe('a workbook of prohibited companies', () => {
  it('says of each row whether it is new, as it was or another, and writes nothing', async () => {
    const [there, same] = [nameOf(), nameOf()];
    await insertProhibited(db, { name: there, country: 'NL', source: 'List A' });
    await insertProhibited(db, { name: same, country: '*', source: 'List A' });
    const fresh = newNamed('prohibited');
    const id = await start('prohibited', [
      fresh,
      {
        name: there,
        country: 'Netherlands',
        reason: '欺诈',
        source: 'List B',
        until: '2027-01-31',
      },
      { name: `${same} B.V.`, country: '*', reason: 'sanctions', from: '2026-01-01' },
      { name: same, country: '*', source: 'List A' },
    ]);
    const found = await findNameList(admin, 'prohibited', id);
    expect(found).toMatchObject({ rows: 4, faults: 1, added: 1, changed: 2, same: 0 });
    expect(found.changes.map(({ n, result, changes }) => [n, result, changes])).toEqual([
      [3, 'new', {}],
      [
        4,
        'changed',
        {
          reason: ['sanctions', 'fraud'],
          source: ['List A', 'List B'],
          until: ['', '2027-01-31'],
        },
      ],
      [5, 'changed', { name: [same, `${same} B.V.`] }],
    ]);
    // The same company twice.
    expect(await faultsOf('prohibited', id)).toEqual(['A6 workbook_row_twice']);
    expect(await keptOf(fresh.name ?? '')).toEqual([]);
    expect(await keptOf(there)).toMatchObject([{ source: 'List A', version: 1 }]);
  });

  it('says at its cell what is wrong, by the rules of the form, and nothing is written', async () => {
    const right = newNamed('prohibited');
    const id = await start('prohibited', [
      { ...newNamed('prohibited'), name: '' },
      { ...newNamed('prohibited'), country: 'Atlantis' },
      { ...newNamed('prohibited'), reason: 'dislike' },
      { ...newNamed('prohibited'), source: '' },
      { ...newNamed('prohibited'), from: '2026-02-30' },
      { ...newNamed('prohibited'), until: '2026-08-31' },
      right,
    ]);
    expect(await faultsOf('prohibited', id)).toEqual([
      'A3 required',
      'B4 invalid_choice',
      'C5 invalid_choice',
      'D6 required',
      'E7 day_not_real',
      'F8 ends_before_start',
    ]);
    expect(refusalOf(await committed('prohibited', id))).toMatchObject({
      code: 4155,
      data: { n: 6 },
    });
    expect(await keptOf(right.name ?? '')).toEqual([]);
  });

  it('is refused for a key that is none, and a formula is an error at its cell', async () => {
    const key = await listBroughtIn(admin, 'prohibited', [newNamed('prohibited')], ([sheet]) => {
      sheet?.rows?.[1]?.splice(0, 1, 'company');
    });
    expect(refusalOf(key)?.fields?.file?.key).toBe('workbook_key_unknown');
    const formula = await listBroughtIn(
      admin,
      'prohibited',
      [newNamed('prohibited')],
      ([sheet]) => {
        sheet?.rows?.[2]?.splice(0, 1, { formula: '"Old"&"envik"' } as never);
      },
    );
    expect(await faultsOf('prohibited', value(formula).import_id)).toHaveLength(1);
  });

  it('is written all of it, each company with a row of the audit, and what it did is kept', async () => {
    const there = nameOf();
    const kept = await insertProhibited(db, { name: there, country: 'NL', source: 'List A' });
    const fresh = newNamed('prohibited');
    const id = await start('prohibited', [
      fresh,
      { name: there, country: 'NL', source: 'List B', until: '-' },
    ]);
    expect(value(await committed('prohibited', id))).toEqual({ import_id: id });
    const [row] = await keptOf(fresh.name ?? '');
    expect(row).toMatchObject({
      ...{ name: fresh.name, country: 'SE', reason: 'fraud', fromOn: '2026-09-01' },
      ...{ untilOn: null, version: 1, createdAtMs: NOW_MS },
    });
    // It counts today, so look-alikes are held from now on.
    expect(row?.skeleton).toBeTruthy();
    expect(await findProhibited(admin, kept)).toMatchObject({ source: 'List B', version: 2 });
    const history = await db
      .select({
        action: auditEntries.action,
        subject: auditEntries.subjectId,
        detail: auditEntries.detail,
      })
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectKind, 'prohibited'),
          inArray(auditEntries.subjectId, [row?.id ?? '', kept]),
        ),
      );
    expect(
      history.map(({ action, subject, detail }) => [action, subject, JSON.parse(detail).source]),
    ).toEqual(
      expect.arrayContaining([
        ['prohibited.add', row?.id, 'Court of Malmö'],
        ['prohibited.edit', kept, ['List A', 'List B']],
      ]),
    );
    expect(await db.select().from(nameListRows).where(eq(nameListRows.importId, id))).toEqual([]);
    // What it did is read by all staff, whatever becomes of the companies.
    const done = await findNameList(consultant, 'prohibited', id);
    expect(done).toMatchObject({ state: 'done', added: 1, changed: 1, touched: null });
    expect(done.changes.map(({ name, result }) => [name, result])).toEqual([
      [fresh.name, 'new'],
      [there, 'changed'],
    ]);
    const list = await listNameListImports(
      consultant,
      'prohibited',
      nameListImportList.lenient(new URLSearchParams()),
    );
    expect(list.items.map((one) => one.id)).toContain(id);
    expect(refusalOf(await commitNameList(admin, 'prohibited', id, { digest: '' }))?.code).toBe(
      4105,
    );
    // The same book again changes nothing.
    const again = await start('prohibited', [fresh, { name: there, country: 'NL' }]);
    expect(await findNameList(admin, 'prohibited', again)).toMatchObject({
      ...{ added: 0, changed: 0, same: 2, faults: 0 },
    });
  });

  it('is refused with 4156 where the list changed after the preview, and writes nothing', async () => {
    const there = nameOf();
    const kept = await insertProhibited(db, { name: there, country: 'NL', source: 'List A' });
    const fresh = newNamed('prohibited');
    const id = await start('prohibited', [fresh, { name: there, country: 'NL', source: 'List B' }]);
    const { digest } = await findNameList(admin, 'prohibited', id);
    const commit = () => commitNameList(admin, 'prohibited', id, { digest: digest ?? '' });
    const { reason, source } = await findProhibited(admin, kept);
    const input = { name: there, country: 'NL', reason, source, from: '2026-02-01', until: null };
    value(await changeProhibited(admin, kept, { ...input, version: 1 }));
    expect(refusalOf(await commit())?.code).toBe(4156);
    // Somebody else added the one that was new.
    const named = value(parseInput(prohibitedInput, { ...fresh, from: '2026-09-01', until: null }));
    value(await addProhibited(admin, named));
    expect(refusalOf(await commit())?.code).toBe(4156);
    expect(await keptOf(there)).toMatchObject([{ source: 'List A', version: 2 }]);
    // Looked at again, it is written.
    expect(value(await committed('prohibited', id))).toEqual({ import_id: id });
  });

  it('is refused with 4156 where somebody became a partner whom it would touch', async () => {
    const fresh = { ...newNamed('prohibited'), name: nameOf(), country: 'NL' };
    const id = await start('prohibited', [fresh]);
    const { digest } = await findNameList(admin, 'prohibited', id);
    await partnerOf(fresh.name);
    expect(
      refusalOf(await commitNameList(admin, 'prohibited', id, { digest: digest ?? '' }))?.code,
    ).toBe(4156);
    expect(await keptOf(fresh.name)).toEqual([]);
  });

  it('is over after a day, and the hourly run lets go of it', async () => {
    const id = await start('prohibited', [newNamed('prohibited')]);
    const later = { ...admin, nowMs: NOW_MS + DAY_MS };
    const { digest, isOver } = await findNameList(later, 'prohibited', id);
    expect(isOver).toBe(true);
    expect(
      refusalOf(await commitNameList(later, 'prohibited', id, { digest: digest ?? '' }))?.code,
    ).toBe(4105);
    const fresh = await start('prohibited', [newNamed('prohibited')], later);
    while ((await sweepNameLists(systemContext(later.nowMs))) > 0);
    const left = await db
      .select({ id: nameListImports.id })
      .from(nameListImports)
      .where(inArray(nameListImports.id, [id, fresh]));
    expect(left.map((one) => one.id)).toEqual([fresh]);
  });
});

describe('what a prohibition touches', () => {
  const preview = async (change: Record<string, unknown>) =>
    value(
      await previewProhibited(
        admin,
        value(
          parseInput(prohibitedInput, {
            ...{ country: 'NL', reason: 'sanctions', source: 'List', from: '2026-09-18' },
            ...change,
          }),
        ),
      ),
    );

  it('is told before it is added: partners of all tenants by key and by skeleton, with what is under way', async () => {
    const name = nameOf();
    const itself = await partnerOf(`${name} B.V.`);
    await openRecord(itself, '3');
    await waitingRecord(itself, '4');
    const elsewhere = await partnerOf(name, 'BE');
    const found = await preview({ name });
    const idsOf = found.parties.map(({ id, blocked, open }) => [id, blocked, open]);
    expect(idsOf).toEqual(
      expect.arrayContaining([
        [itself.partnerId, true, 2],
        // In another country it is not the same, and looks like it.
        [elsewhere.partnerId, false, 0],
      ]),
    );
    expect(found.parties[0]).toMatchObject({
      id: itself.partnerId,
      companyId: itself.ctx.company.id,
    });
    expect(found).toMatchObject({ records: 2, recordsIsBound: false, totalIsBound: false });
    expect(found.companies).toBe(found.total);
    expect(await keptOf(name)).toEqual([]);
    // Everywhere, both are it.
    const all = await preview({ name, country: '*' });
    expect(all.parties.filter(({ blocked }) => blocked).map(({ id }) => id)).toEqual(
      expect.arrayContaining([itself.partnerId, elsewhere.partnerId]),
    );
  });

  it('is a name that looks like it, until a consultant has cleared it', async () => {
    const name = nameOf();
    const alike = await partnerOf(name.replace('o', '0').replace('l', '1'));
    expect((await preview({ name })).parties).toMatchObject([
      { id: alike.partnerId, blocked: false, by: { name } },
    ]);
    await db
      .update(nameMarks)
      .set({ clearedAtMs: NOW_MS, clearedByName: 'Eva', clearedReason: 'Another company' })
      .where(eq(nameMarks.subjectId, alike.partnerId));
    expect((await preview({ name })).parties).toEqual([]);
  });

  it('is an enterprise of cosmetics too, by either of its names', async () => {
    const name = nameOf();
    const companyId = await insertCompany(db, {}, [{ system: 'rp' }]);
    const id = await insertEnterprise(db, { companyId, companyEname: name });
    await marked({ kind: 'rp_enterprise', id, companyId, names: ['岭南汇美', name] });
    expect((await preview({ name })).parties).toMatchObject([
      { id, kind: 'rp_enterprise', system: 'rp', blocked: false },
    ]);
  });

  it('is nobody of one that is over, and is not told to a consultant', async () => {
    const name = nameOf();
    await partnerOf(name);
    expect((await preview({ name, from: '2026-01-01', until: '2026-01-31' })).total).toBe(0);
    const input = value(
      parseInput(prohibitedInput, {
        ...{ name, country: 'NL', reason: 'sanctions', source: 'List', from: '2026-09-18' },
      }),
    );
    await expect(previewProhibited(consultant, input)).rejects.toEqual(FORBIDDEN);
  });

  it('is in the preview of a workbook by its row, but for what counts already', async () => {
    const [fresh, there] = [nameOf(), nameOf()];
    const touched = await partnerOf(fresh);
    await partnerOf(there);
    const skeleton = 'counts';
    await insertProhibited(db, { name: there, country: 'NL', skeleton });
    const id = await start('prohibited', [
      { ...newNamed('prohibited'), name: fresh, country: 'NL', from: '2026-12-01' },
      { name: there, country: 'NL', source: 'List B' },
    ]);
    expect((await findNameList(admin, 'prohibited', id)).touched).toMatchObject({
      total: 1,
      parties: [{ id: touched.partnerId, blocked: true, by: { n: 3, fromOn: '2026-12-01' } }],
    });
  });
});

describe('a workbook of known companies', () => {
  it('adds and respells, by name, country and domain; a mailbox of everybody is no company', async () => {
    const there = nameOf();
    const domain = `skarn-${crypto.randomUUID()}.example`;
    await insertKnown(db, { name: there, country: 'NO', emailDomain: domain });
    const fresh = newNamed('known');
    const wrong = await start('known', [{ ...fresh, email_domain: 'gmail.com' }]);
    expect(await faultsOf('known', wrong)).toEqual(['C3 public_domain']);
    const id = await start('known', [
      fresh,
      { name: `${there} AS`, country: '挪威', email_domain: `@sales.${domain}` },
    ]);
    expect(await findNameList(admin, 'known', id)).toMatchObject({
      ...{ added: 1, changed: 1, same: 0, faults: 0, touched: null },
    });
    value(await committed('known', id));
    const rows = await db
      .select({ name: knownCompanies.name, version: knownCompanies.version })
      .from(knownCompanies)
      .where(inArray(knownCompanies.nameKey, [nameKey(there), nameKey(fresh.name ?? '')]));
    expect(rows).toEqual(
      expect.arrayContaining([
        { name: `${there} AS`, version: 2 },
        { name: fresh.name, version: 1 },
      ]),
    );
    const again = await start('known', [fresh]);
    expect(await findNameList(admin, 'known', again)).toMatchObject({ same: 1, added: 0 });
    // An import of one list is none of the other.
    await expect(findNameList(admin, 'prohibited', id)).rejects.toEqual(NOT_FOUND);
  });

  it('is refused with 4156 where somebody added the same meanwhile', async () => {
    const fresh = newNamed('known');
    const id = await start('known', [fresh]);
    const { digest } = await findNameList(admin, 'known', id);
    await insertKnown(db, {
      ...{ name: fresh.name ?? '', country: 'SE', emailDomain: fresh.email_domain ?? '' },
    });
    expect(
      refusalOf(await commitNameList(admin, 'known', id, { digest: digest ?? '' }))?.code,
    ).toBe(4156);
  });
});

describe('a consultant', () => {
  it('brings nothing in, sees no preview and commits nothing', async () => {
    for (const list of ['prohibited', 'known'] as const) {
      const id = await start(list, [newNamed(list)]);
      await expect(listBroughtIn(consultant, list, [newNamed(list)])).rejects.toEqual(FORBIDDEN);
      await expect(
        commitNameList(consultant, list, id, { digest: '0'.repeat(64) }),
      ).rejects.toEqual(FORBIDDEN);
      await expect(findNameList(consultant, list, id)).rejects.toEqual(NOT_FOUND);
      await expect(wholeNameList(consultant, list, id)).rejects.toEqual(NOT_FOUND);
      await expect(findNameList(consultant, list, 'nli_none')).rejects.toEqual(NOT_FOUND);
    }
  });
});
