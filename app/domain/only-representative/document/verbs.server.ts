import * as v from 'valibot';
import type { OrContext } from '~/domain/kernel/context.ts';
import { type Verbs, verb } from '~/domain/kernel/verb.ts';
import { text, whole } from '~/domain/kernel/wire.ts';
import { setDocumentState } from '~/domain/only-representative/document/archive.server.ts';
import { leaveOut, sendByLaw } from '~/domain/only-representative/document/by-law.server.ts';
import { recallSending } from '~/domain/only-representative/document/recall.server.ts';
import {
  documentStateInput,
  leaveOutInput,
  sendByLawInput,
  sendDocumentInput,
  sendManyInput,
} from '~/domain/only-representative/document/schema.ts';
import { sendDocument } from '~/domain/only-representative/document/send.server.ts';
import { sendDocuments } from '~/domain/only-representative/document/send-many.server.ts';

/** Verbs of documents; those that bring a file are routes. */
export const documentVerbs = {
  noun: 'documents',
  tag: 'papers',
  verbs: {
    setDocumentState: verb({
      at: 'put :id',
      says: 'Archive or restore; nothing is deleted',
      input: documentStateInput,
      refusals: [4040, 4106],
      run: (ctx: OrContext, id, input) => setDocumentState(ctx, id, input),
    }),
    sendDocument: verb({
      at: 'post :id/send',
      says: 'Mail a partner a link to the current version; so many a company and day',
      input: sendDocumentInput,
      answers: v.object({ send_id: text, remaining: whole }),
      refusals: [4040, 4106, 4113, 4147, 4148],
      run: (ctx: OrContext, id, input) => sendDocument(ctx, id, input),
    }),
    sendDocuments: verb({
      at: 'post send',
      says: 'Mail a partner links to up to 20 documents, all or none; safety data sheets that the law wants it to have are not counted',
      input: sendManyInput,
      answers: v.object({ sent: whole, by_law: whole, remaining: whole }),
      refusals: [4040, 4106, 4113, 4147, 4148],
      run: (ctx: OrContext, _id, input) => sendDocuments(ctx, input),
    }),
    sendDocumentByLaw: verb({
      at: 'post :id/send-by-law',
      says: 'Mail a safety data sheet to importers supplied in the last 12 months; outside the daily limit',
      input: sendByLawInput,
      answers: v.object({ id: text, sent: whole }),
      refusals: [4040, 4106, 4147, 4148],
      run: (ctx: OrContext, id, input) => sendByLaw(ctx, id, input),
    }),
    leaveImportersOut: verb({
      at: 'post :id/leave-out',
      says: 'Why importers who were supplied are not sent this version',
      input: leaveOutInput,
      answers: v.object({ id: text, left_out: whole }),
      refusals: [4040, 4105, 4106],
      run: (ctx: OrContext, id, input) => leaveOut(ctx, id, input),
    }),
  },
} satisfies Verbs<OrContext>;

/** Verbs of what was sent of documents. */
export const sendingVerbs = {
  noun: 'sends',
  tag: 'papers',
  verbs: {
    recallSending: verb({
      at: 'post :id/recall',
      says: 'Take a link back: it opens no more',
      answers: v.object({ id: text, document_id: text }),
      refusals: [4040, 4105, 4106],
      run: (ctx: OrContext, id: string) => recallSending(ctx, id),
    }),
  },
} satisfies Verbs<OrContext>;
