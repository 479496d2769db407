import { describe, expect, it } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { insertCompany } from '#db/seed/rows.ts';
import { findConsoleCertificate } from '~/domain/provider/certificate/find.server.ts';
import {
  exportConsoleCertificates,
  listConsoleCertificates,
  numberOfRegistration,
} from '~/domain/provider/certificate/list.server.ts';
import { consoleCertificateList } from '~/domain/provider/certificate/schema.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase } from '../../support/contexts.ts';
import { providerStaff } from '../../support/only-representative/requests.ts';
import { value } from '../../support/only-representative/shipments.ts';
import { planOf, scannedBy } from '../../support/plans.ts';
import { confirmedRecord, issueNow } from '../../support/provider/held.ts';

const db = openTestDatabase();
const RSCC = [{ system: 'rscc' }];
/** Later than whatever other files of tests issue. */
const START_MS = Date.UTC(2031, 8, 1);
const HOUR_MS = 3_600_000;

let hour = 0;
const issued = (companyId: string, row = {}) =>
  insertCertificate(db, bindings, { companyId, issuedAtMs: START_MS + HOUR_MS * hour++, row });

const query = (params: Record<string, string> = {}) =>
  value(consoleCertificateList.strict(new URLSearchParams(params)));

/** Three companies with certificates by turns, and who works for the first two. */
async function world() {
  const names = ['青岭化工', '瑞禾材料', '东海涂料'];
  const companies = await Promise.all(
    names.map((nameZh) => insertCompany(db, { nameZh, nameEn: `${nameZh} Co.` }, RSCC)),
  );
  const made: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const company of companies) made.push((await issued(company)).id);
  }
  const [first = '', second = ''] = companies;
  const ended = { state: 'revoked', stateCode: 'misuse', stateAtMs: START_MS } as const;
  const revoked = await issued(first, ended);
  const eva = await providerStaff({ assigned: [first, second] });
  const admin = await providerStaff({ role: 'provider' });
  return { companies, made, revoked, eva, admin };
}

describe('certificates of all companies', () => {
  it('are listed the newest first, over companies, page after page; a consultant’s are those of their own', async () => {
    const { companies, made, revoked, eva, admin } = await world();
    const newest = [...made, revoked.id].reverse();
    const all = await listConsoleCertificates(admin, query({ limit: '100' }));
    expect(all.items.slice(0, newest.length).map(({ id }) => id)).toEqual(newest);
    const [, , strange] = companies;
    const own = all.items.filter(({ companyId }) => companies.includes(companyId));
    const theirs = own.filter(({ companyId }) => companyId !== strange).map(({ id }) => id);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await listConsoleCertificates(
        eva,
        query({ limit: '3', ...(cursor && { cursor }) }),
      );
      expect(page.total).toBe(theirs.length);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(theirs);
    const sheet = await exportConsoleCertificates(eva, query());
    expect(sheet.map(({ id }) => id)).toEqual(theirs);
    expect(sheet[0]).toMatchObject({
      companyZh: '青岭化工',
      consultants: ['Eva de Wit'],
      code: expect.stringMatching(/^(?:[0-9A-Z]{4}-){4}[0-9A-Z]$/),
    });
  });

  it('are found by number, company, state and subsystem; another’s by none of them', async () => {
    const { companies, revoked, eva, admin } = await world();
    const [first = '', , strange = ''] = companies;
    const ids = async (who: typeof eva, params: Record<string, string>) => {
      const page = await listConsoleCertificates(who, query({ limit: '100', ...params }));
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ id }) => id);
    };
    expect(await ids(eva, { q: revoked.certificateNo.toLowerCase() })).toEqual([revoked.id]);
    expect(await ids(eva, { company: first, state: 'revoked' })).toEqual([revoked.id]);
    expect(await ids(eva, { company: first, state: 'valid' })).toHaveLength(3);
    expect(await ids(eva, { company: strange })).toEqual([]);
    expect(await ids(admin, { company: strange })).toHaveLength(3);
    expect(await ids(eva, { company: first, system: 'krscc' })).toEqual([]);
    expect(await ids(admin, { state: 'revoked' })).toContain(revoked.id);
    const byName = await ids(admin, { q: '东海涂料' });
    expect(byName.length).toBeGreaterThanOrEqual(3);
    expect(await ids(eva, { q: '东海涂料' })).toEqual([]);
    await expect(findConsoleCertificate(await providerStaff(), revoked.id)).rejects.toMatchObject({
      code: 4040,
    });
  });

  it('are found by a registration: what drew it and what confirms it, whoever may read the company', async () => {
    const { who, id } = await confirmedRecord();
    const { company } = who.ctx;
    await confirmedRecord(who);
    expect(await issueNow(id)).toMatchObject({ state: 'issued' });
    const letter = await issued(company.id, {
      ...{ kind: 'registration_confirmation', registrationId: who.registrationId, recordId: null },
      partnerId: who.partnerId,
    });
    const admin = await providerStaff({ role: 'provider' });
    const eva = await providerStaff({ assigned: [company.id] });
    const ofIt = { registration: who.registrationId };
    const kinds = async (staff: typeof eva, params: Record<string, string>) => {
      const page = await listConsoleCertificates(staff, query({ limit: '100', ...params }));
      expect(page.total).toBe(page.items.length);
      expect(page.totalIsBound).toBe(false);
      return page.items.map(({ kind }) => kind).toSorted();
    };
    const both = ['registration_confirmation', 'tonnage_coverage'];
    expect(await kinds(admin, ofIt)).toEqual(both);
    expect(await kinds(eva, ofIt)).toEqual(both);
    expect(await kinds(await providerStaff(), ofIt)).toEqual([]);
    expect(await kinds(eva, { ...ofIt, state: 'revoked' })).toEqual([]);
    expect(await kinds(eva, { ...ofIt, q: letter.certificateNo })).toEqual([both[0]]);
    expect(await kinds(eva, { ...ofIt, q: company.id })).toEqual(both);
    expect(await kinds(eva, { ...ofIt, q: 'no such company' })).toEqual([]);
    expect(await kinds(admin, { registration: 'sub_none' })).toEqual([]);
    const sheet = await exportConsoleCertificates(eva, query(ofIt));
    expect(sheet.map(({ kind }) => kind).toSorted()).toEqual(both);
    const first = await listConsoleCertificates(eva, query({ ...ofIt, limit: '1' }));
    const cursor = first.nextCursor ?? '';
    const second = await listConsoleCertificates(eva, query({ ...ofIt, limit: '1', cursor }));
    expect(
      [first, second].flatMap(({ items }) => items.map(({ kind }) => kind)).toSorted(),
    ).toEqual(both);
    expect(await numberOfRegistration(eva, who.registrationId)).toMatch(/^01-/);
    expect(await numberOfRegistration(await providerStaff(), who.registrationId)).toBeNull();
  });

  it('are read off an index, by who works for all companies and by who does not', async () => {
    const { companies, eva, admin } = await world();
    const [company = ''] = companies;
    const texts: string[] = [];
    const prepare = (text: string) => {
      texts.push(text);
      return bindings.DB.prepare(text);
    };
    const recorded = { prepare, batch: bindings.DB.batch.bind(bindings.DB) } as D1Database;
    const asked: Record<string, string>[] = [{}, { state: 'revoked' }, { state: 'valid' }];
    for (const who of [eva, admin]) {
      const watched = { ...who, db: openDatabase(recorded) };
      for (const params of [
        ...asked,
        { company },
        { q: 'TCC-2026-90001' },
        { system: 'rp' },
        { registration: 'sub_1' },
      ]) {
        const { nextCursor } = await listConsoleCertificates(who, query({ limit: '2', ...params }));
        await listConsoleCertificates(
          watched,
          query({ ...params, ...(nextCursor !== null && { cursor: nextCursor }) }),
        );
      }
    }
    expect(texts).toHaveLength(28);
    for (const text of texts) expect(await scannedBy(text), text).toEqual([]);
    const ended = texts.filter((text) => text.includes("<> 'valid'"));
    expect((await Promise.all(ended.map(planOf))).flat().join()).toContain(
      'certificates_ended_of_system',
    );
  });
});
