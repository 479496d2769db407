import type { RecordAct, RecordOfStaffMoved, RecordSaid } from '../../area-records.ts';
import type { Outcome } from '../../kernel/outcome.ts';
import { type Verbs, verb } from '../../kernel/verb.ts';
import { confirmInput, reasonInput, releaseInput, retryInput } from './schema.ts';
import { recordMoved, recordWithdrawn } from './told.ts';
import { withdrawRecord } from './withdraw.server.ts';
import type { RecordOfStaff } from './within.server.ts';

/** The act of the record's own area. */
const acting =
  <Act extends RecordAct>(act: Act) =>
  (
    { within, records }: RecordOfStaff,
    id: string,
    said: RecordSaid[Act],
  ): Promise<Outcome<RecordOfStaffMoved>> =>
    records.acts[act](within, id, said);

const answers = recordMoved;
const ofState = [4040, 4105, 4106] as const;

/** What may stand against an answer: of RSCC and KRSCC, then of the responsible person. */
const judged = [
  4102, 4131, 4104, 4165, 4166, 4170, 4169, 4174, 4179, 4168, 4167, 4132, 4108,
] as const;

/** What staff do about a trade record of a company, whichever area it is of. */
export const recordVerbs = {
  noun: 'tradeRecords',
  tag: 'console',
  verbs: {
    confirmRecordOnBehalf: verb({
      at: 'post :id/confirm',
      says: 'Answer for the party whose turn it is, with why and a file that proves that it agreed (`common/upload`, purpose `evidence`); whoever does neither releases nor revokes what comes of it',
      input: confirmInput,
      answers,
      refusals: [...ofState, ...judged],
      run: acting('confirm'),
    }),
    withdrawRecord: verb({
      at: 'post :id/withdraw',
      says: 'Withdraw: REJECTED, what it took comes back. With a valid certificate, which is revoked with it, another person approves first: `request_id`',
      input: reasonInput,
      answers: recordWithdrawn,
      status: 202,
      refusals: [...ofState, 4134],
      run: withdrawRecord,
    }),
    holdRecord: verb({
      at: 'post :id/hold',
      says: 'Hold the certificate of a record that is not completed, until somebody releases it; of RSCC and KRSCC',
      input: reasonInput,
      answers,
      refusals: ofState,
      run: acting('hold'),
    }),
    releaseRecord: verb({
      at: 'post :id/release',
      says: 'End `holds` (all that may be released) and issue; 4158 with `reasons` where others stay, or `reason` second_person to who answered in a party’s place',
      input: releaseInput,
      answers,
      refusals: [...ofState, 4158],
      run: acting('release'),
    }),
    retryRecordIssue: verb({
      at: 'post :id/retryIssue',
      says: 'Another try to issue the certificate, once it was given up',
      input: retryInput,
      answers,
      refusals: ofState,
      run: acting('retryIssue'),
    }),
  },
} satisfies Verbs<RecordOfStaff>;
