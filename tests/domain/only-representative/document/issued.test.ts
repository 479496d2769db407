import { describe, expect, it } from 'vitest';
import { insertSession, insertUser } from '#db/seed/rows.ts';
import { hashToken, newToken } from '~/domain/kernel/ids.ts';
import { readDocumentList } from '~/domain/only-representative/document/pages.server.ts';
import { documentList } from '~/domain/only-representative/document/schema.ts';
import { asked } from '../../../support/asked.ts';
import { as } from '../../../support/contexts.ts';
import { requestApi } from '../../../support/documented.ts';
import { insertSheet } from '../../../support/only-representative/documents.ts';
import { issuedLetter } from '../../../support/only-representative/letters.ts';
import { shipper } from '../../../support/only-representative/shipments.ts';
import {
  certifiedFor,
  revoked,
  stated,
  statementsOf,
} from '../../../support/only-representative/statements.ts';

describe('papers of the platform', () => {
  it('are filed with the documents: letters as such, annual statements with the others', async () => {
    const of = await shipper();
    const { letter } = await issuedLetter(of);
    await certifiedFor(of, '24');
    await stated(of);
    const [statement] = await statementsOf(of);
    await insertSheet(of);
    const found = async (conditions: Record<string, string> = {}) => {
      const ctx = as(of.ctx);
      const { issued } = await readDocumentList(ctx, asked(documentList, conditions));
      expect(ctx.db.trips.roundTrips).toBe(1);
      return issued.map(({ id }) => id);
    };
    const [a, b] = [letter.id, statement?.id];
    expect((await found()).sort()).toEqual([a, b].sort());
    expect(await found({ type: 'confirmation_letter' })).toEqual([a]);
    expect(await found({ type: 'others' })).toEqual([b]);
    expect(await found({ type: 'extended_sds' })).toEqual([]);
    expect(await found({ registration_id: of.registrationId })).toEqual([a]);
    expect(await found({ q: letter.certificateNo.toLowerCase() })).toEqual([a]);
    expect(await found({ origin: 'generated' })).toHaveLength(2);
    const others: Record<string, string>[] = [
      { origin: 'company' },
      { state: 'expired' },
      { unsent: 'yes' },
    ];
    for (const none of others) {
      expect(await found(none)).toEqual([]);
    }
    const { slots } = (await readDocumentList(as(of.ctx), asked(documentList, {}))).slots;
    expect(slots.find(({ type }) => type === 'confirmation_letter')?.count).toBe(1);
    // The API says the same, to nobody else, and no paper that is not valid any more.
    const token = newToken();
    const roles = [{ companyId: of.ctx.company.id, role: 'viewer' as const }];
    const userId = await insertUser(of.ctx.db, {}, roles);
    await insertSession(of.ctx.db, userId, await hashToken(token), Date.now());
    const list = async () => {
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': 'en' };
      const response = await requestApi('/rscc/api/documents?sort=-issued', { headers });
      return ((await response.json()) as { data: { issued: object[] } }).data.issued;
    };
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ certificate_id: a, certificate_no: letter.certificateNo, year: null },
          kind: 'registration_confirmation',
          substance: expect.any(String),
        }),
        expect.objectContaining({ certificate_id: b, year: 2026, substance: null }),
      ]),
    );
    await revoked(of.ctx, letter.id);
    expect(await list()).toHaveLength(1);
    const other = await shipper();
    const theirs = await readDocumentList(as(other.ctx), asked(documentList));
    expect(theirs.issued).toEqual([]);
  });
});
