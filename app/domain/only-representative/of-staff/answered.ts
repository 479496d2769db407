import { type SQL, sql } from 'drizzle-orm';

/** Condition: this person of staff confirmed a record in its counterparty's place. */
export const answeredByStaff = (recordId: SQL, staffId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM trade_records AS own
    WHERE own.id = ${recordId} AND own.confirmed_by_staff = ${staffId})`;

/** Condition: a record waits for its counterparty; what stands on a paper waits for the provider. */
export const waitsForParty = (recordId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM trade_records AS own
    WHERE own.id = ${recordId} AND own.status = 'WAITING' AND own.upstream IS NULL)`;
