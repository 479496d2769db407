import { Hono } from 'hono';
import { staffAtCompany } from '~/domain/provider/contact/enter.server.ts';
import { draftLetter } from '~/domain/provider/letter/draft.server.ts';
import { letterDraft } from '~/domain/provider/letter/told.ts';
import { letterVerbs } from '~/domain/provider/letter/verbs.server.ts';
import { letterTemplateColumns } from '~/domain/provider/letter-template/columns.ts';
import {
  findLetterTemplate,
  listLetterTemplates,
  listLetterTemplatesForExport,
} from '~/domain/provider/letter-template/list.server.ts';
import { letterTemplateList } from '~/domain/provider/letter-template/schema.ts';
import {
  letterTemplateDetail,
  letterTemplatePage,
} from '~/domain/provider/letter-template/told.ts';
import { letterTemplateVerbs } from '~/domain/provider/letter-template/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { ok } from '../answer.ts';
import { listRoutes } from '../list-routes.ts';
import { type ConsoleEnvironment, route } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';

const ROOM = 'provider';
const tag = 'console';

/** What letters to companies begin with, and the letters. */
export const consoleLetters = new Hono<ConsoleEnvironment>();

listRoutes(consoleLetters, ROOM, {
  path: `${apiOf(ROOM)}/letterTemplates`,
  tag,
  name: 'LetterTemplates',
  summary: 'Letter templates. List: q, place, sort, limit, cursor',
  input: letterTemplateList,
  columns: letterTemplateColumns,
  answers: letterTemplatePage,
  title: 'consoleTemplates:title',
  read: listLetterTemplates,
  readAll: listLetterTemplatesForExport,
});

consoleLetters.get(
  `${apiOf(ROOM)}/letterTemplates/:id`,
  ...route(ROOM, 'staff', {
    operation: 'readLetterTemplate',
    summary: 'A letter template with what it says',
    tag,
    answers: letterTemplateDetail.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    return ok(c, letterTemplateDetail.wire(ctx, await findLetterTemplate(ctx, c.req.param('id'))));
  },
);

verbRoutes(consoleLetters, ROOM, letterTemplateVerbs);

consoleLetters.get(
  `${apiOf(ROOM)}/companies/:id/letterTemplates/:uid`,
  ...route(ROOM, 'staff', {
    operation: 'draftLetter',
    summary: 'A letter template filled with what is known of a company; nothing is sent',
    tag,
    answers: letterDraft.schema,
    refusals: [4040],
  }),
  async (c) => {
    const { ctx } = c.var;
    const { id, uid } = c.req.param();
    return ok(c, letterDraft.wire(ctx, await draftLetter(ctx, id, uid)));
  },
);

verbRoutes(consoleLetters, ROOM, letterVerbs, (ctx, { id = '' }) => staffAtCompany(ctx, id));
