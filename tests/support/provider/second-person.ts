import type { Database } from '#db/client.ts';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { NOW_MS } from '../contexts.ts';

interface About {
  companyId: string;
  system?: string;
  /** The certificate that somebody asks to revoke. */
  certificate: string;
  /** Who asks; nobody of the test where it is left out. */
  by?: string;
  nowMs?: number;
}

/** A request of somebody of staff to revoke a certificate, as it is kept. */
export async function insertSecond(
  db: Database,
  { companyId, system = 'rscc', certificate, by = 'usr_of_nobody', nowMs = NOW_MS }: About,
): Promise<string> {
  const id = newId('sec', nowMs);
  await db.insert(secondPersonRequests).values({
    ...{ id, companyId, system },
    ...{ act: 'revoke_certificate', subjectKind: 'certificate', subjectId: certificate },
    ...{ subjectZh: 'TCC', subjectEn: 'TCC', payload: JSON.stringify({ code: 'misuse' }) },
    reason: 'The name of the importer is wrong.',
    ...{ requestedBy: by, requestedByName: 'Eva de Wit', requestedAtMs: nowMs },
    moveId: newId('mv', nowMs),
  });
  return id;
}
