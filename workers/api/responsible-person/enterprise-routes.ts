import type { Hono } from 'hono';
import { versioned } from '~/domain/kernel/wire.ts';
import {
  archiveEnterprise,
  restoreEnterprise,
} from '~/domain/responsible-person/enterprise/archive.server.ts';
import { editEnterprise } from '~/domain/responsible-person/enterprise/edit.server.ts';
import { findEnterprise } from '~/domain/responsible-person/enterprise/find.server.ts';
import {
  editEnterpriseInput,
  enterpriseVersionInput,
} from '~/domain/responsible-person/enterprise/schema.ts';
import { enterprise } from '~/domain/responsible-person/enterprise/told.ts';
import { ok } from '../answer.ts';
import { replyTo } from '../json-body.ts';
import { type RpEnvironment, route } from '../route.ts';
import type { TAGS } from '../tags.ts';

const AREA = 'responsible-person';

interface EnterpriseRoutes {
  /** Path of the list it is in. */
  path: string;
  tag: keyof typeof TAGS;
  /** `read…`, `edit…`, `archive…` and `restore…` are the operations. */
  name: string;
  read: string;
  archive: string;
}

/** One enterprise under the list it is in: read, changed, taken out of use and into use again. */
export function enterpriseRoutes(router: Hono<RpEnvironment>, words: EnterpriseRoutes) {
  const { path, tag, name } = words;
  router.get(
    `${path}/:id`,
    ...route(AREA, 'viewer', {
      operation: `read${name}`,
      summary: words.read,
      tag,
      answers: enterprise.schema,
      refusals: [4040],
    }),
    async (c) =>
      ok(c, enterprise.wire(c.var.ctx, await findEnterprise(c.var.ctx, c.req.param('id')))),
  );

  router.put(
    `${path}/:id`,
    ...route(AREA, 'member', {
      operation: `edit${name}`,
      summary: 'Change; all fields are sent',
      tag,
      body: editEnterpriseInput,
      answers: versioned,
      refusals: [4007, 4040, 4105, 4106, 4108, 4110, 4173, 4134, 4177],
    }),
    (c) =>
      replyTo(c, editEnterpriseInput, (input) =>
        editEnterprise(c.var.ctx, c.req.param('id'), input),
      ),
  );

  router.post(
    `${path}/:id/archive`,
    ...route(AREA, 'member', {
      operation: `archive${name}`,
      summary: words.archive,
      tag,
      body: enterpriseVersionInput,
      answers: versioned,
      refusals: [4040, 4105, 4106, 4134],
    }),
    (c) =>
      replyTo(c, enterpriseVersionInput, (input) =>
        archiveEnterprise(c.var.ctx, c.req.param('id'), input),
      ),
  );

  router.post(
    `${path}/:id/restore`,
    ...route(AREA, 'member', {
      operation: `restore${name}`,
      summary: 'Take into use again',
      tag,
      body: enterpriseVersionInput,
      answers: versioned,
      refusals: [4040, 4105, 4106],
    }),
    (c) =>
      replyTo(c, enterpriseVersionInput, (input) =>
        restoreEnterprise(c.var.ctx, c.req.param('id'), input),
      ),
  );
}
