import type { CnContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import {
  addHazardInput,
  addPublicationInput,
  addTransferInput,
} from '~/domain/new-substance/duty/schema.ts';
import { made } from '~/domain/new-substance/duty/told.ts';
import { addHazard } from '~/domain/new-substance/hazard/add.server.ts';
import { addPublication } from '~/domain/new-substance/publication/add.server.ts';
import { addTransfer } from '~/domain/new-substance/transfer/add.server.ts';

/** Verbs of what a filing passes on and publishes. */
export const transferVerbs = {
  noun: 'filings',
  tag: 'duties',
  verbs: {
    addInformationTransfer: verb({
      at: 'post :id/transfers',
      says: 'Keep that a recipient was told; it completes the duty to tell them',
      input: addTransferInput,
      answers: made,
      refusals: [4040, 4184, 4198, 4106],
      run: addTransfer,
    }),
    addPublication: verb({
      at: 'post :id/publications',
      says: 'Keep where and when measures were made public; it completes the duty to do so',
      input: addPublicationInput,
      answers: made,
      refusals: [4040, 4184],
      run: addPublication,
    }),
    addHazard: verb({
      at: 'post :id/hazards',
      says: 'Keep new information on hazards; it is reported within the days of the rule',
      input: addHazardInput,
      answers: made,
      refusals: [4040, 4184],
      run: addHazard,
    }),
  },
} satisfies Verbs<CnContext>;
