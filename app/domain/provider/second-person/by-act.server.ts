import { type SQL, sql } from 'drizzle-orm';
import { secondPersonRequests } from '#db/schema/provider/second-person.ts';
import type { SecondState } from '#db/schema/provider/second-person-kinds.ts';
import type { AnySecondAct } from '../../area-second-acts.ts';
import { ALL_SECOND_ACTS } from './acts.server.ts';

const SUBJECT = sql`second_person_requests.subject_id`;
const PAYLOAD = sql`second_person_requests.payload`;

/** A condition on a request, as its act says it. */
function byAct(condition: (act: AnySecondAct) => SQL): SQL {
  const each = ALL_SECOND_ACTS.map((act) => sql`WHEN ${act.key} THEN ${condition(act)}`);
  return sql`CASE ${secondPersonRequests.act} ${sql.join(each, sql` `)} ELSE 0 END`;
}

/** Condition: the subject of a request is still as it was when it was asked. */
export const stillAsAsked: SQL = byAct((act) => act.stands(SUBJECT, PAYLOAD));

/** Condition: the matter of a request is this person's own doing. */
export const isOwnDoing = (staffId: string): SQL =>
  byAct((act) => act.barred?.(SUBJECT, staffId) ?? sql`0`);

/** The state of a request, void from the moment on that its subject moved on. */
export const stateNow: SQL<SecondState> = sql<SecondState>`CASE
  WHEN second_person_requests.state = 'open' AND NOT ${stillAsAsked} THEN 'void'
  ELSE second_person_requests.state END`;
