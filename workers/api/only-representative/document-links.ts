import { Hono } from 'hono';
import * as v from 'valibot';
import { flag } from '~/domain/kernel/wire.ts';
import {
  downloadByLink,
  markOpened,
  openDocumentLink,
} from '~/domain/only-representative/document/open-link.server.ts';
import { linkedDocument } from '~/domain/only-representative/document/told.ts';
import { apiOf, onlyRepresentative } from '~/domain/systems/profiles.ts';
import { type ApiContext, type ApiEnvironment, refused, reply, sent } from '../answer.ts';
import { fileOfTenant, route } from '../route.ts';

const PATH = `${apiOf('only-representative')}/file/:token`;
const tag = 'papers';

/** What the holder of a mailed link does with a document, without a session. */
export const documentLinks = new Hono<ApiEnvironment>();

const partner = (c: ApiContext) =>
  c.var.door.partnerContext(onlyRepresentative(c.req.param('system') ?? ''));

const token = (c: ApiContext) => c.req.param('token') ?? '';

documentLinks.get(
  PATH,
  ...route('only-representative', 'partner', {
    operation: 'openDocumentLink',
    summary: 'What the link leads to; changes nothing',
    tag,
    answers: linkedDocument.schema,
    refusals: [4114],
  }),
  async (c) => {
    const ctx = partner(c);
    const opened = await openDocumentLink(ctx, token(c));
    return reply(c, opened, (document) => linkedDocument.wire(ctx, document));
  },
);

documentLinks.post(
  `${PATH}/opened`,
  ...route('only-representative', 'partner', {
    operation: 'markDocumentOpened',
    summary: 'The page of the link was looked at',
    tag,
    answers: v.object({ opened: flag }),
    refusals: [4106, 4114],
  }),
  async (c) => reply(c, await markOpened(partner(c), token(c))),
);

documentLinks.post(
  `${PATH}/download`,
  ...route('only-representative', 'partner', {
    operation: 'downloadDocumentByLink',
    summary: 'The file; counts as a download, and as opened',
    tag,
    answers: fileOfTenant,
    refusals: [4040, 4106, 4114],
  }),
  async (c) => {
    const opened = await downloadByLink(partner(c), token(c));
    if (!opened.ok) return refused(c, opened.refusal);
    return sent(opened.value);
  },
);
