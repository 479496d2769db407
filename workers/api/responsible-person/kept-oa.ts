import { Hono } from 'hono';
import { together } from '~/domain/kernel/together.ts';
import { oaEntryColumns } from '~/domain/responsible-person/oa/columns.ts';
import { enterRp } from '~/domain/responsible-person/oa/enter.server.ts';
import { importOaEntries, type OaImported } from '~/domain/responsible-person/oa/import.server.ts';
import { exportOaEntries, listOaEntries } from '~/domain/responsible-person/oa/list.server.ts';
import { listOaLocks } from '~/domain/responsible-person/oa/lock.server.ts';
import { oaEntryList } from '~/domain/responsible-person/oa/schema.ts';
import { oaEntryPage, oaImported, oaLocks } from '~/domain/responsible-person/oa/told.ts';
import { oaVerbs } from '~/domain/responsible-person/oa/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok, refused, reply } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { fileMissing, multipart } from '../multipart.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const PATH = `${apiOf(ROOM)}/companies`;
const tag = 'console';

/** The office directory of companies, as the provider's staff keep it, and which numbers they keep. */
export const keptOa = new Hono<ConsoleEnvironment>();

listRoutes(keptOa, ROOM, {
  path: `${PATH}/:id/oaDirectory`,
  tag,
  name: 'OaDirectory',
  summary: 'Office directory of a company: q, sort, limit, cursor',
  input: oaEntryList,
  columns: oaEntryColumns,
  answers: oaEntryPage,
  title: 'consoleOa:title',
  refusals: [4040],
  read: (ctx, input, { id }) => listOaEntries(together(ctx), id, input),
  readAll: (ctx, input, { id }) => exportOaEntries(together(ctx), id, input),
});

keptOa.post(
  `${PATH}/:id/oaDirectory`,
  ...route(ROOM, 'staff', {
    operation: 'importOaDirectory',
    summary: 'Import a workbook (.xlsx): rows replace those of the same OA ID, all of them or none',
    tag,
    form: {},
    answers: oaImported.schema,
    refusals: [4040, 4155],
  }),
  async (c) => {
    const within = await enterRp(c.var.ctx, c.req.param('id'));
    const form = await multipart(c);
    if (!form.ok) return refused(c, form.refusal);
    const { file } = form.value;
    if (file === null) return fileMissing(c);
    const read = (bytes: Uint8Array<ArrayBuffer>) => c.var.door.readWorkbook(bytes);
    const told = (value: OaImported) => oaImported.wire(within, value);
    return reply(c, await importOaEntries(within, file, read), told);
  },
);

keptOa.get(
  `${PATH}/:id/oaLocks`,
  ...route(ROOM, 'staff', {
    operation: 'listOaLocks',
    summary: 'Enterprises of a company that have an OA ID, and whether staff keep it',
    tag,
    answers: oaLocks.schema,
    refusals: [4040],
  }),
  async (c) => {
    const within = await enterRp(c.var.ctx, c.req.param('id'));
    return ok(c, oaLocks.wire(within, await listOaLocks(within)));
  },
);

verbRoutes(keptOa, ROOM, oaVerbs, (ctx, { id = '' }) => enterRp(ctx, id));
