import { eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { issuers } from '#db/schema/provider/issuer.ts';
import { ISSUER_REGIMES } from '#db/schema/provider/issuer-kinds.ts';
import { auditEntries, jobs } from '#db/schema/trail.ts';
import { keptOffice, refreshBrand } from '~/domain/brand/kept.server.ts';
import { sha256Hex } from '~/domain/certificate/canonical-json.ts';
import { openCode } from '~/domain/certificate/code-vault.ts';
import { issuerAt, platformAt } from '~/domain/certificate/issuer/at.ts';
import { ISSUERS } from '~/domain/certificate/issuer/issuers.ts';
import { issuersRead } from '~/domain/certificate/issuer/read.server.ts';
import { checkLog } from '~/domain/certificate/log-check.server.ts';
import { sealLog } from '~/domain/certificate/log-seal.server.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { officeAt } from '~/domain/certificate/provider.ts';
import { publicJwks } from '~/domain/certificate/signature.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { issueCertificate } from '~/domain/only-representative/certificate/issue.server.ts';
import { reissueCertificate } from '~/domain/only-representative/certificate/reissue.server.ts';
import { replaceCertificate } from '~/domain/only-representative/certificate/replace.server.ts';
import { openLink } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { issuerFault, printedUnder } from '~/domain/provider/issuer/judge.ts';
import {
  findIssuer,
  issuerNow,
  listIssuers,
  listIssuersForExport,
} from '~/domain/provider/issuer/list.server.ts';
import { addIssuer, changeIssuer, deleteIssuer } from '~/domain/provider/issuer/save.server.ts';
import { issuerInput, issuerList } from '~/domain/provider/issuer/schema.ts';
import { bindings, NOW_MS, openTestDatabase, systemContext } from '../../support/contexts.ts';
import { certificatesOf, certified, jobOf, TOOLS } from '../../support/issued.ts';
import {
  askedLetter,
  issuedLetter,
  lettersOf,
  runLetter,
} from '../../support/only-representative/letters.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import {
  confirmedByStaff,
  lastToken,
  partnerContext,
  shipper,
  staff,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import {
  certifiedFor,
  stated,
  statementsOf,
} from '../../support/only-representative/statements.ts';
import { insertIssuer, issuerSaid } from '../../support/provider/issuers.ts';
import { confirmedTrade, runNotice } from '../../support/responsible-person/notices.ts';

/** `areas/console.md` §2 Issuer, §3 dated like a rule. */

const refusalOf = (outcome: Outcome<unknown>) => (outcome.ok ? null : outcome.refusal);
const admin = () => providerStaff({ role: 'provider' });
const DAY_MS = 24 * 60 * 60 * 1000;
const HARBOUR = { zh: '海港合规爱尔兰有限公司', en: 'Harbour Compliance Ireland Ltd.' };
/** The day after that of the tests' clock, which the Dutch clocks begin at 22:00 UTC and the Irish ones an hour later. */
const TOMORROW = '2026-09-19';

const read = (change: Record<string, unknown> = {}) => parseInput(issuerInput, issuerSaid(change));
const add = (staffOf: StaffContext, change: Record<string, unknown> = {}) =>
  addIssuer(staffOf, value(read(change)));

/** As the migration left them. */
beforeEach(async () => {
  await openTestDatabase().delete(issuers).where(ne(issuers.fromOn, ''));
});

describe('the issuers of the installation', () => {
  it('are those that papers named before, to the letter; of notices the platform', async () => {
    const rows = await issuersRead(openTestDatabase());
    expect(rows.map(({ regime }) => regime).sort()).toEqual([...ISSUER_REGIMES].sort());
    for (const regime of ['eu-reach', 'uk-reach', 'k-reach'] as const) {
      expect(issuerAt(rows, regime, NOW_MS)).toEqual(ISSUERS[regime]);
    }
    expect(platformAt(rows, NOW_MS)).toEqual(ISSUERS['eu-reach'].name);
    await refreshBrand(bindings.DB);
    expect(keptOffice(NOW_MS)).toEqual(officeAt(null, NOW_MS));
  });
});

describe('an issuer', () => {
  it.each([
    ['no regime', { regime: '' }, 4100, 'regime'],
    ['no Chinese name', { name_zh: '' }, 4100, 'name_zh'],
    ['Chinese in the English name', { name_en: '海港 Ltd.' }, 4007, 'name_en'],
    ['Chinese in the address', { address: '都柏林 7 Quay' }, 4007, 'address'],
    ['a sign that papers can’t print', { name_en: 'Harbour 🙂 Ltd.' }, 4100, 'name_en'],
    ['a space without width', { signatory: 'Aoife\u200bByrne' }, 4100, 'signatory'],
    ['a mark that turns the text', { registry: 'CRO \u202e771804' }, 4100, 'registry'],
    ['letters that look alike', { email: 'papers@hаrbour.example' }, 4100, 'email'],
    ['an address that is none', { email: 'papers' }, 4100, 'email'],
    ['a zone that is none', { time_zone: 'Europe/Atlantis' }, 4100, 'time_zone'],
    ['no first day', { from: '' }, 4100, 'from'],
    ['a day that is none', { from: '2099-02-30' }, 4100, 'from'],
  ])('is refused for %s', (_, change, code, field) => {
    const refused = refusalOf(read(change));
    expect(refused?.code).toBe(code);
    expect(Object.keys(refused?.fields ?? {})).toEqual([field]);
  });

  it.each([
    ['who signs', { signatory: '' }, 'signatory', 'required'],
    ['its zone', { time_zone: '' }, 'time_zone', 'required'],
    [
      'its Korean name',
      { regime: 'k-reach', role_ko: '선임자', place_ko: '서울' },
      'name_ko',
      'required',
    ],
    ['Korean on papers of the EU', { name_ko: '하버' }, 'name_ko', 'not_on_these_papers'],
  ])('is judged by what its papers print: %s', (_, change, field, key) => {
    const said = value(read(change));
    expect(issuerFault(said.regime, said, NOW_MS)).toEqual({
      code: 4100,
      fields: { [field]: { key } },
    });
  });

  it('of notices is its name alone', async () => {
    const said = value(read({ regime: 'cn-csar' }));
    const fields = issuerFault('cn-csar', said, NOW_MS)?.fields ?? {};
    expect(Object.keys(fields)).not.toContain('name_en');
    expect(fields.signatory).toEqual({ key: 'not_on_these_papers' });
    const blank = Object.fromEntries(
      Object.keys(issuerSaid())
        .filter((name) => !['regime', 'from', ...printedUnder('cn-csar')].includes(name))
        .map((name) => [name, '']),
    );
    const { id } = value(await add(await admin(), { ...blank, regime: 'cn-csar' }));
    expect(await findIssuer(await providerStaff(), id)).toMatchObject({
      ...{ nameEn: HARBOUR.en, timeZone: 'Asia/Shanghai', signatory: '', state: 'to_come' },
    });
  });

  it('begins tomorrow at the earliest, where its papers count days', async () => {
    const staffOf = await admin();
    const at = (iso: string) => ({ ...staffOf, nowMs: Date.parse(iso) });
    const refused = refusalOf(await add(at('2026-09-18T12:00:00Z'), { from: '2026-09-18' }));
    expect(refused?.fields?.from).toEqual({ key: 'starts_tomorrow', values: { day: TOMORROW } });
    // In Dublin it is the nineteenth already.
    const late = at('2026-09-18T23:30:00Z');
    expect(refusalOf(await add(late, { from: TOMORROW }))?.fields?.from).toMatchObject({
      values: { day: '2026-09-20' },
    });
    value(await add(at('2026-09-18T22:30:00Z'), { from: TOMORROW }));
  });

  it('is added, changed and deleted by an admin before it begins, with its history; a consultant reads', async () => {
    const [staffOf, consultant] = [await admin(), await providerStaff()];
    const { id, version } = value(await add(staffOf));
    await expect(add(consultant)).rejects.toMatchObject({ code: 4002 });
    const change = { ...value(read({ signatory: 'Niamh Kelly' })), version };
    await expect(changeIssuer(consultant, id, change)).rejects.toMatchObject({ code: 4002 });
    expect(value(await changeIssuer(staffOf, id, change))).toEqual({ id, version: 2 });
    // What is so already may be said again.
    expect(value(await changeIssuer(staffOf, id, { ...change, version: 2 }))).toEqual({
      id,
      version: 2,
    });
    expect(refusalOf(await changeIssuer(staffOf, id, change))?.code).toBe(4106);
    expect(await findIssuer(consultant, id)).toMatchObject({
      signatory: 'Niamh Kelly',
      version: 2,
    });
    expect(refusalOf(await deleteIssuer(staffOf, id, { version }))?.code).toBe(4106);
    await expect(deleteIssuer(consultant, id, { version: 2 })).rejects.toMatchObject({
      code: 4002,
    });
    value(await deleteIssuer(staffOf, id, { version: 2 }));
    await expect(findIssuer(staffOf, id)).rejects.toMatchObject({ code: 4040 });
    await expect(changeIssuer(staffOf, id, change)).rejects.toMatchObject({ code: 4040 });
    await expect(deleteIssuer(staffOf, id, { version: 2 })).rejects.toMatchObject({ code: 4040 });
    const acts = await staffOf.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(acts.map(({ action }) => action).sort()).toEqual([
      ...['issuer.add', 'issuer.delete', 'issuer.edit'],
    ]);
  });

  it('in force, or that was, is neither changed nor deleted (4160)', async () => {
    const staffOf = await admin();
    const of = await issuerNow(staffOf, 'eu-reach');
    const { id, version } = of;
    const change = { ...value(read()), version };
    const refused = { code: 4160, why: { key: 'issuer_in_force' } };
    expect(refusalOf(await changeIssuer(staffOf, id, change))).toEqual(refused);
    expect(refusalOf(await deleteIssuer(staffOf, id, { version }))).toEqual(refused);
    value(await add(staffOf, { from: TOMORROW }));
    const later = { ...staffOf, nowMs: NOW_MS + 2 * DAY_MS };
    expect((await findIssuer(later, id)).state).toBe('over');
    expect(refusalOf(await changeIssuer(later, id, change))).toEqual(refused);
    expect(refusalOf(await deleteIssuer(later, id, { version }))).toEqual(refused);
  });

  it('begins on a day of its own, on adding and on changing, also where two come at once (4159)', async () => {
    const staffOf = await admin();
    const { id } = value(await add(staffOf));
    expect(refusalOf(await add(staffOf))).toMatchObject({ code: 4159, data: { id } });
    const next = value(await add(staffOf, { from: '2099-06-01' }));
    const there = { ...value(read()), version: next.version };
    expect(refusalOf(await changeIssuer(staffOf, next.id, there))).toMatchObject({
      code: 4159,
      data: { id },
    });
    const both = await Promise.all([1, 2].map(() => add(staffOf, { from: '2099-09-01' })));
    expect(both.map((one) => (one.ok ? 'ok' : one.refusal.code)).sort()).toEqual([4159, 'ok']);
  });

  it('is listed with what is in force and what comes, by regime, name and signatory, in one trip', async () => {
    const staffOf = await providerStaff();
    await insertIssuer(staffOf.db, { fromOn: TOMORROW });
    const listed = async (query: Record<string, string>) =>
      (await listIssuers(staffOf, issuerList.lenient(new URLSearchParams(query)))).items;
    const trips = staffOf.db.trips.roundTrips;
    const rows = await listed({ regime: 'eu-reach' });
    expect(staffOf.db.trips.roundTrips - trips).toBe(1);
    expect(rows.map(({ state, fromOn, untilOn }) => [state, fromOn, untilOn])).toEqual([
      ['in_force', '', '2026-09-18'],
      ['to_come', TOMORROW, null],
    ]);
    expect((await listed({})).map(({ regime }) => regime)).toEqual([
      ...['cn-csar', 'eu-reach', 'eu-reach', 'k-reach', 'uk-reach'],
    ]);
    expect((await listed({ q: 'BYRNE' })).map(({ nameEn }) => nameEn)).toEqual([HARBOUR.en]);
    const asked = issuerList.lenient(new URLSearchParams({ sort: '-from' }));
    expect((await listIssuersForExport(staffOf, asked))[0]).toMatchObject({ fromOn: TOMORROW });
  });
});

const KEYS = {
  codeHashKey: bindings.CODE_HASH_KEY,
  certificatePublicKeys: bindings.CERTIFICATE_PUBLIC_KEYS,
};

type Certificate = Awaited<ReturnType<typeof certificatesOf>>[number];

/** What anyone with the paper is told. */
async function publicAnswer({ id, codeEncrypted }: Certificate) {
  const { db, config } = systemContext();
  return lookUpCertificate(db, KEYS, await openCode(codeEncrypted, id, config.codeEncryptionKey));
}

const issuerOf = ({ snapshot }: { snapshot: string }) => JSON.parse(snapshot).issuer;

/** A record that was confirmed and whose certificate is issued at a moment. */
async function certifiedAt(nowMs: number) {
  const who = await shipper();
  const waiting = await waitingRecord(who, '24');
  await confirmedByStaff(who.ctx, waiting);
  const { id: jobId } = await jobOf(`certificate:${waiting.id}:1`);
  await issueCertificate(systemContext(nowMs), { jobId, recordId: waiting.id, revision: 1 }, TOOLS);
  const [certificate] = await certificatesOf(waiting.id);
  if (certificate === undefined) throw new Error('nothing was issued');
  return certificate;
}

describe('from the first day of a successor on', () => {
  it('certificates name it; what was issued before keeps its issuer and its hash', async () => {
    const before = await certifiedAt(NOW_MS + 60_000);
    await insertIssuer(openTestDatabase(), { fromOn: TOMORROW });
    const untilThen = await certifiedAt(Date.parse('2026-09-18T22:59:59Z'));
    const after = await certifiedAt(Date.parse('2026-09-18T23:00:00Z'));
    expect(issuerOf(before)).toEqual(ISSUERS['eu-reach']);
    expect(issuerOf(untilThen)).toEqual(ISSUERS['eu-reach']);
    expect(issuerOf(after)).toMatchObject({ name: HARBOUR, time_zone: 'Europe/Dublin' });
    expect(after.issuedOn).toBe(TOMORROW);
    const [kept] = await certificatesOf(before.recordId ?? '');
    expect(kept).toEqual(before);
    for (const one of [before, untilThen, after]) {
      expect(await sha256Hex(one.snapshot)).toBe(one.snapshotSha256);
      expect(await publicAnswer(one)).toMatchObject({ state: 'valid', snapshot: one.snapshot });
    }
  });

  it('a reissued certificate names it, and the old one its own', async () => {
    const { ctx, recordId, certificate } = await certified();
    await insertIssuer(ctx.db, { fromOn: TOMORROW });
    value(
      await reissueCertificate(staff(ctx), certificate.id, { code: 'content_error', changes: {} }),
    );
    const rows = await ctx.db.select().from(jobs).where(eq(jobs.kind, 'reissue_certificate'));
    const job = rows.find(({ payload }) => payload.includes(certificate.id));
    const asked = { certificateId: certificate.id, code: 'content_error' as const, changes: {} };
    const at = systemContext(ctx.nowMs + DAY_MS);
    const outcome = await replaceCertificate(at, { jobId: job?.id ?? '', ...asked }, TOOLS);
    expect(outcome.state).toBe('issued');
    const [next, old] = await certificatesOf(recordId);
    expect(next && issuerOf(next).name).toEqual(HARBOUR);
    expect(old && issuerOf(old)).toEqual(ISSUERS['eu-reach']);
    // Who ended it is who issued it, as its paper says.
    expect(old && (await publicAnswer(old))).toMatchObject({
      ...{ state: 'superseded', issuer: ISSUERS['eu-reach'].name },
    });
  });

  it('letters and annual statements name it', async () => {
    const early = await issuedLetter();
    expect(issuerOf(early.letter)).toEqual(ISSUERS['eu-reach']);
    const of = await shipper();
    await certifiedFor(of, '3');
    const asked = await askedLetter();
    await insertIssuer(openTestDatabase(), { fromOn: '2026-09-18' });
    await runLetter(asked.requestId);
    const [letter] = await lettersOf(asked.registrationId);
    expect(letter && issuerOf(letter).name).toEqual(HARBOUR);
    expect((await stated(of)).outcome).toMatchObject({ state: 'issued' });
    const [statement] = await statementsOf(of);
    expect(statement && issuerOf(statement).name).toEqual(HARBOUR);
  });

  it('notices name the platform, and the responsible person as ever', async () => {
    await insertIssuer(openTestDatabase(), { regime: 'cn-csar', fromOn: '2026-09-18' });
    const trade = await confirmedTrade();
    expect(await runNotice(trade)).toMatchObject({ state: 'issued' });
    const [notice] = await certificatesOf(trade.recordId);
    const { platform, issuer } = JSON.parse(notice?.snapshot ?? '{}');
    expect(platform.name).toEqual(HARBOUR);
    expect(issuer.name).not.toEqual(HARBOUR);
  });

  it('the page of a link says who would certify', async () => {
    const of = await shipper();
    await waitingRecord(of, '2');
    const token = await lastToken(of.ctx);
    const named = async () => value(await openLink(partnerContext(of.ctx), token)).issuer?.name;
    expect(await named()).toEqual(ISSUERS['eu-reach'].name);
    await insertIssuer(openTestDatabase(), { fromOn: '2026-09-18' });
    expect(await named()).toEqual(HARBOUR);
  });

  it('the imprint names it too', async () => {
    const db = openTestDatabase();
    await insertIssuer(db, { fromOn: TOMORROW });
    const rows = await issuersRead(db);
    expect(officeAt(rows, NOW_MS).name).toEqual(ISSUERS['eu-reach'].name);
    expect(officeAt(rows, NOW_MS + DAY_MS)).toEqual({
      name: HARBOUR,
      address: '7 Custom House Quay, Dublin, D01 Y6H7, Ireland',
      registry: 'Companies Registration Office 771804',
    });
  });

  it('the log replayed still says what every look-up answers', async () => {
    const db = openTestDatabase();
    await insertIssuer(db, { fromOn: TOMORROW });
    const after = await certifiedAt(NOW_MS + DAY_MS);
    while ((await sealLog(db)) > 0);
    const check = await checkLog(db, publicJwks(bindings.CERTIFICATE_PUBLIC_KEYS));
    expect(check.findings).toEqual([]);
    expect(check.state.get(after.id)?.issue.snapshotSha256).toBe(after.snapshotSha256);
  });
});
