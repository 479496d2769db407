import type { Database } from '#db/client.ts';
import { nameMarks } from '#db/schema/name-mark.ts';
import { workItems } from '#db/schema/provider/work.ts';
import { newId } from '~/domain/kernel/ids.ts';
import type { WorkKind } from '~/domain/provider/work/kinds.ts';
import { createEnterprise } from '~/domain/responsible-person/enterprise/create.server.ts';
import { NOW_MS } from '../contexts.ts';
import { value } from '../only-representative/shipments.ts';
import { cosmeticsTenant, distributor } from '../responsible-person/cosmetics.ts';

interface Given {
  companyId: string | null;
  kind?: WorkKind;
  dueOn?: string;
  assigneeId?: string | null;
  nowMs?: number;
}

/** An item of work as the job leaves it. */
export async function insertWork(
  db: Database,
  { companyId, kind = 'request', dueOn = '2026-09-20', assigneeId = null, nowMs = NOW_MS }: Given,
): Promise<string> {
  const id = newId('wrk', nowMs);
  const subject = {
    subjectId: newId('ask', nowMs),
    subjectZh: '结转余量',
    subjectEn: 'Carry over',
  };
  await db.insert(workItems).values({
    ...{ id, kind, subjectKind: 'request', occasion: '', companyId, system: 'rscc', ...subject },
    ...{ about: 'other', dueOn, assigneeId, arisenAtMs: nowMs, createdAtMs: nowMs, moveId: '' },
  });
  return id;
}

/** The first letter of the second word is Cyrillic. */
const MIXED = 'Kontоr Rijn B.V.';

/** An enterprise whose name waits for a consultant, of a company of its own. */
export async function heldEnterprise() {
  const { ctx } = await cosmeticsTenant();
  const said = distributor({ company_cname: '', company_ename: MIXED });
  const { id } = value(await createEnterprise(ctx, said));
  return { companyId: ctx.company.id, id };
}

/** A name of a company that is looked at, as it is kept; what it is of does not matter to who asks. */
export async function insertHeldName(db: Database, companyId: string): Promise<string> {
  const id = newId('prt', NOW_MS);
  await db.insert(nameMarks).values({ subjectId: id, skeleton: '*', kind: 'partner', companyId });
  return id;
}
