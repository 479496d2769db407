import type { Database } from '#db/client.ts';
import { bulkBatches } from '#db/schema/provider/bulk.ts';
import { staffSubstitutes } from '#db/schema/provider/substitute.ts';
import { workbooks } from '#db/schema/provider/workbook.ts';
import { auditEntries } from '#db/schema/trail.ts';
import { insertUser } from '#db/seed/rows.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { WORKBOOK_KEPT_MS } from '~/domain/provider/workbook/kinds.ts';

/** Something that somebody of the provider does to many; nothing of it is left. */
export async function insertBulk(db: Database, actorId: string): Promise<string> {
  const id = newId('bat', Date.now());
  await db.insert(bulkBatches).values({
    ...{ id, act: 'renew', actorId, actorName: 'Eva de Wit', fromIp: '203.0.113.7' },
    ...{ said: '{}', total: 0, createdAtMs: Date.now() },
  });
  return id;
}

/** Somebody new stands in for somebody of the provider. */
export async function insertSubstitute(db: Database, staffId: string): Promise<string> {
  const id = newId('std', Date.now());
  await db.insert(staffSubstitutes).values({
    ...{ id, staffId, substituteId: await insertUser(db, { staffRole: 'consultant' }) },
    ...{ fromOn: '2099-01-01', untilOn: '2099-01-02' },
    ...{ createdByName: 'Eva de Wit', createdAtMs: Date.now() },
  });
  return id;
}

/** A question of somebody of the provider that has just been answered. */
export async function insertQuestion(db: Database, actorId: string): Promise<string> {
  const id = newId('ask', Date.now());
  const asked = { casNo: '7553-56-2', ecNo: null, keNo: null, reason: 'An importer asks.' };
  await db.insert(auditEntries).values({
    ...{ id: newId('aud', Date.now()), actorKind: 'staff', actorId, actorName: 'Eva de Wit' },
    ...{ action: 'substance.ask', subjectKind: 'substance_question', subjectId: id },
    ...{ detail: JSON.stringify(asked), requestId: id, atMs: Date.now(), moved: 1 },
  });
  return id;
}

/** A workbook of companies that somebody of the provider uploaded, with nothing in it that is wrong. */
export async function insertWorkbook(db: Database, staffId: string): Promise<string> {
  const nowMs = Date.now();
  const id = newId('wbk', nowMs);
  await db.insert(workbooks).values({
    ...{ id, staffId, staffName: 'Eva de Wit', name: 'clients.xlsx', sizeBytes: 9000 },
    ...{ state: 'ready', digest: 'f'.repeat(64), columns: JSON.stringify({ companies: ['ref'] }) },
    ...{ moveId: newId('mv', nowMs), createdAtMs: nowMs, expiresAtMs: nowMs + WORKBOOK_KEPT_MS },
  });
  return id;
}
