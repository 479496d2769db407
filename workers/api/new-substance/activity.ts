import { Hono } from 'hono';
import { parseInput } from '~/domain/kernel/input.ts';
import { queryInput } from '~/domain/kernel/query-input.ts';
import {
  cnActivityColumns,
  cnActivityExportColumns,
  cnActivityLineColumns,
  cnHandoverColumns,
} from '~/domain/new-substance/activity/columns.ts';
import { exportActivities } from '~/domain/new-substance/activity/export.server.ts';
import { findActivity } from '~/domain/new-substance/activity/find.server.ts';
import { listCnActivities } from '~/domain/new-substance/activity/list.server.ts';
import { cnActivityList, templateInput } from '~/domain/new-substance/activity/schema.ts';
import { activityTemplate } from '~/domain/new-substance/activity/template.server.ts';
import {
  activityPage,
  activityRecord,
  templateOfActivity,
} from '~/domain/new-substance/activity/told.ts';
import { activityVerbs } from '~/domain/new-substance/activity/verbs.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { ok, refused, reply } from '../answer.ts';
import { sheetOf } from '../column-table.ts';
import { queryOf } from '../list-query.ts';
import { pageRoute } from '../list-routes.ts';
import { type CnEnvironment, route, workbook } from '../route.ts';
import { verbRoutes } from '../verb-routes.ts';
import { dayOfReader, openedBy, sheet, workbookAnswer, writeSheets } from '../workbook.ts';
import { exportName, identityAskedBy, withIdentity } from './identity-query.ts';

const AREA = 'new-substance';
const PATH = `${apiOf(AREA)}/activityRecords`;
const tag = 'activityRecords';
/** Activity records of every company that is open to whoever asks, or of the one that `?company=` names. */
export const cnActivity = new Hono<CnEnvironment>();

pageRoute(cnActivity, AREA, {
  path: PATH,
  tag,
  name: 'ActivityRecords',
  summary:
    'List: q, company, year (this one unless given, or `all`), filing_id, enterprise_id, role, implementation, status, deviation',
  input: cnActivityList,
  columns: cnActivityColumns,
  answers: activityPage,
  read: listCnActivities,
  refusals: [4040, 4193],
});

cnActivity.get(
  `${PATH}/export`,
  ...route(AREA, 'viewer', {
    operation: 'exportActivityRecords',
    summary:
      'Workbook of the list’s filter: the records, on a second sheet their lines, on a third what was handed on of imports; confidential substances go by their class names, unless a member asks for `identity=full` with a `reason`, which is kept',
    tag,
    query: withIdentity(cnActivityList.schema),
    answers: workbook,
    refusals: [4040, 4187, 4193],
  }),
  async (c) => {
    const ctx = await openedBy(c);
    const query = cnActivityList.strict(queryOf(c));
    if (!query.ok) return refused(c, query.refusal);
    const asked = identityAskedBy(c);
    if (!asked.ok) return refused(c, asked.refusal);
    const t = translator(ctx.locale);
    const exported = await exportActivities(ctx, query.value, asked.value);
    if (!exported.ok) return refused(c, exported.refusal);
    const { records, lines, handovers, stamped } = exported.value;
    const stamp = stamped ? t('reports:stamp') : undefined;
    const title = t('activities:title');
    const bytes = await writeSheets([
      sheet(title, sheetOf(cnActivityExportColumns, ctx, t), records, stamp),
      sheet(t('activities:linesTitle'), sheetOf(cnActivityLineColumns, ctx, t), lines, stamp),
      sheet(t('activities:handovers'), sheetOf(cnHandoverColumns, ctx, t), handovers, stamp),
    ]);
    return workbookAnswer(exportName(title, dayOfReader(ctx), stamped), bytes);
  },
);

cnActivity.get(
  `${PATH}/template`,
  ...route(AREA, 'viewer', {
    operation: 'readActivityRecordTemplate',
    summary:
      'What a new record begins with: last year’s role, purpose, implementation, counterparties and closing stock; `enterprise_id` where it is not the own one',
    tag,
    query: templateInput,
    answers: templateOfActivity.schema,
    refusals: [4040, 4184, 4186, 4198],
  }),
  async (c) => {
    const input = parseInput(templateInput, queryInput(queryOf(c)));
    if (!input.ok) return refused(c, input.refusal);
    const template = await activityTemplate(c.var.ctx, input.value);
    return reply(c, template, (value) => templateOfActivity.wire(c.var.ctx, value));
  },
);

cnActivity.get(
  `${PATH}/:id`,
  ...route(AREA, 'viewer', {
    operation: 'readActivityRecord',
    summary: 'One record: content, versions, gauges of its year with it, deviations, history',
    tag,
    answers: activityRecord.schema,
    refusals: [4040],
  }),
  async (c) =>
    ok(c, activityRecord.wire(c.var.ctx, await findActivity(c.var.ctx, c.req.param('id')))),
);

verbRoutes(cnActivity, 'new-substance', activityVerbs);
