import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { duinImporters } from '#db/schema/substance.ts';
import { companySystems, staffAssignments } from '#db/schema/tenancy.ts';
import { chainChecks, files, jobs, mailMessages } from '#db/schema/trail.ts';
import {
  insertCompany,
  insertOwnEnterprise,
  insertPartner,
  insertRegistration,
  insertUser,
} from '#db/seed/rows.ts';
import { makePortal } from '#workers/make-portal.ts';
import { uploadFile } from '~/domain/files/upload.server.ts';
import type { StaffRole } from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { createDocument } from '~/domain/only-representative/document/create.server.ts';
import { askRequest } from '~/domain/only-representative/request/ask.server.ts';
import { confirmOnBehalf } from '~/domain/only-representative/trade-record/confirm-on-behalf.server.ts';
import { insertCertificate } from '../../support/certificates.ts';
import { bindings, openTestDatabase, tenantContext } from '../../support/contexts.ts';
import { FACTS, pdf } from '../../support/only-representative/documents.ts';
import {
  staff as consultant,
  PDF,
  shipper,
  upload,
  value,
  waitingRecord,
} from '../../support/only-representative/shipments.ts';
import { staffTotp } from '../../support/provider/console.ts';
import { insertContact } from '../../support/provider/contacts.ts';
import { insertCorap } from '../../support/provider/corap.ts';
import { insertExport } from '../../support/provider/exports.ts';
import { insertPromotion, insertVersionNote } from '../../support/provider/face.ts';
import { insertIssuer } from '../../support/provider/issuers.ts';
import { insertKey } from '../../support/provider/keys.ts';
import { insertKnown } from '../../support/provider/known.ts';
import { insertLawDraft, insertLawPreview } from '../../support/provider/law.ts';
import { insertTemplate } from '../../support/provider/letters.ts';
import {
  insertBulk,
  insertQuestion,
  insertSubstitute,
  insertWorkbook,
} from '../../support/provider/many.ts';
import { insertNameList } from '../../support/provider/name-list.ts';
import { insertProhibited } from '../../support/provider/prohibited.ts';
import { insertSecond } from '../../support/provider/second-person.ts';
import { insertStaffMessage } from '../../support/provider/staff-messages.ts';
import { insertHeldName, insertWork } from '../../support/provider/work.ts';
import {
  insertNewEffect,
  insertOaEnterprise,
  insertOaEntry,
} from '../../support/responsible-person/kept-of-rp.ts';
import { type Ids, UNKNOWN } from '../security/ids.ts';
import { address, type Route, routes } from '../security/routes.ts';
import { SAMPLES } from '../security/samples.ts';
import { request, session } from '../security/world.ts';

/** Who may do what in the console, generated from the routes: a new one is covered the day it is added. */

const ACTORS = ['admin', 'assigned', 'unassigned', 'tenant', 'anonymous'] as const;
type Actor = (typeof ACTORS)[number];

const console = routes.filter(({ access }) => access === 'staff' || access === 'provider');

/** Turned away at the door, or something broke. */
const NEVER = [4001, 4002, 4005, 4006, 4040, 4150, 4152, 5000];

const tokens: Partial<Record<Actor, string>> = {};
let bare = '';
/** The consultant whose company it is. */
let consultantId = '';
/** Who of the provider asks: a workbook is only theirs who uploaded it. */
const asking: Partial<Record<Actor, string>> = {};
let ids: Ids;

const staff = (staffRole: StaffRole) => insertUser(openTestDatabase(), { staffRole });

/** What someone may name: a company, and somebody of staff whom nothing is left to be done to. */
async function named(): Promise<Ids> {
  const company = await insertCompany(openTestDatabase(), {}, [
    { system: 'rscc' },
    { system: 'rp' },
    { system: 'cnscc' },
  ]);
  await insertOwnEnterprise(openTestDatabase(), { companyId: company });
  return {
    ...UNKNOWN,
    company,
    substance: await insertRegistration(openTestDatabase(), { companyId: company }),
    partner: await insertPartner(openTestDatabase(), { companyId: company }),
    distributor: await insertOaEnterprise(openTestDatabase(), company),
    person: await staff('consultant'),
    mail: await mailOf(company),
    job: await jobGivenUp(),
    signingKey: await insertKey(openTestDatabase()),
    schedule: 'hour',
    auditCheck: await checkOf('audit'),
    logCheck: await checkOf('certificates'),
  };
}

/** A mail of a company that was given up. */
async function mailOf(companyId: string): Promise<string> {
  const id = newId('ml', Date.now());
  const said = { recipient: 'li.na@importer.example', subject: 's', text: 't', html: 'h' };
  const times = { notBeforeMs: 0, createdAtMs: Date.now() };
  await openTestDatabase()
    .insert(mailMessages)
    .values({ id, companyId, state: 'failed', ...said, ...times });
  return id;
}

async function jobGivenUp(): Promise<string> {
  const id = newId('job', Date.now());
  const times = { notBeforeMs: 0, createdAtMs: Date.now() };
  await openTestDatabase()
    .insert(jobs)
    .values({ id, kind: 'data_file', key: id, payload: '{}', state: 'failed', ...times });
  return id;
}

async function checkOf(chain: 'audit' | 'certificates'): Promise<string> {
  const id = newId('chk', Date.now());
  const asked = { askedBy: 'usr', askedByName: 'Eva de Wit', hash: '', total: 0 };
  await openTestDatabase()
    .insert(chainChecks)
    .values({ id, chain, ...asked, createdAtMs: Date.now() });
  return id;
}

beforeAll(async () => {
  const db = openTestDatabase();
  ids = await named();
  const assigned = await staff('consultant');
  await db.insert(staffAssignments).values({ userId: assigned, companyId: ids.company });
  consultantId = assigned;
  asking.admin = await staff('provider');
  asking.assigned = assigned;
  asking.unassigned = await staff('consultant');
  tokens.admin = await session(asking.admin);
  tokens.assigned = await session(assigned);
  tokens.unassigned = await session(asking.unassigned);
  const tenant = await insertUser(db, {}, [{ companyId: ids.company, role: 'admin' }]);
  tokens.tenant = await session(tenant);
  bare = await session(await staff('provider'));
});

function call({ method, path, key, parameters }: Route, token: string | undefined, of: Ids) {
  const body = SAMPLES[key]?.(of);
  const takesVersion = parameters.some(({ name }) => name === 'version');
  const query = method === 'DELETE' && takesVersion ? '?version=1' : '';
  return request({
    ...{ method, path: `${address(path, of)}${query}` },
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
}

/** The receipt of an importer that a DUIN names. */
async function receiptOf(companyId: string, registrationId: string): Promise<string> {
  const db = openTestDatabase();
  const fileId = crypto.randomUUID();
  const objectKey = `companies/${companyId}/attachment/${fileId}.pdf`;
  await bindings.FILES.put(objectKey, 'a receipt');
  await db.insert(files).values({
    ...{ id: fileId, companyId, objectKey, purpose: 'attachment', name: 'receipt.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: 9, sha256: '', uploadedBy: 'test' },
    createdAtMs: 0,
  });
  await db.insert(duinImporters).values({
    ...{ registrationId, companyId, fileId, partnerId: 'par_of_nobody', country: 'GB' },
    ...{ nameKey: 'harrowgate ltd', name: 'Harrowgate Ltd', notifiedOn: '2021-10-20' },
  });
  return fileId;
}

/** A route whose other ids are of a person, a registration, a certificate and a request that the company has just got. */
async function filled(route: Route, actor: Actor): Promise<Route> {
  const { company: companyId } = ids;
  const db = openTestDatabase();
  let { path } = route;
  if (/\/(?:certificates|secondPerson)\/\{id\}/.test(path)) {
    // What a certificate says anew is asked of its record.
    const row = path.endsWith('/reissue') ? { recordId: await provedRecord(companyId) } : {};
    const { id: certificate } = await insertCertificate(db, bindings, { companyId, row });
    await bindings.FILES.put(`certificates/${certificate}.pdf`, '%PDF-1.7');
    const isRequest = path.includes('/secondPerson/');
    const id = isRequest ? await insertSecond(db, { companyId, certificate }) : certificate;
    path = path.replace('{id}', id);
  }
  if (path.includes('/tradeRecords/{id}'))
    path = path.replace('{id}', await provedRecord(companyId));
  if (path.includes('/export/{job}')) {
    path = path.replace('{job}', await insertExport(db, companyId)).replace('{part}', '1');
  }
  if (path.includes('/bulk/{id}')) path = path.replace('{id}', await insertBulk(db, consultantId));
  if (path.includes('/import/{id}')) {
    path = path.replace('{id}', await insertWorkbook(db, asking[actor] ?? consultantId));
  }
  if (path.includes('/registrations/corap/{id}')) {
    path = path.replace('{id}', await insertCorap(db, consultantId, path.includes('/changes')));
  }
  if (path.includes('/ask/{id}')) {
    path = path.replace('{id}', await insertQuestion(db, asking[actor] ?? consultantId));
  }
  if (path.includes('/substitutes/')) {
    path = path.replace('{id}', await insertSubstitute(db, consultantId));
  }
  if (path.includes('/tradePartners/{id}')) {
    path = path.replace('{id}', await insertPartner(db, { companyId, state: 'applied' }));
  }
  if (path.includes('/issuers/')) path = path.replace('{id}', await insertIssuer(db));
  if (path.includes('/knownCompanies/')) path = path.replace('{id}', await insertKnown(db));
  if (path.includes('/letterTemplates/')) {
    path = path.replace(
      /\/letterTemplates\/\{u?id\}/,
      `/letterTemplates/${await insertTemplate(db)}`,
    );
  }
  const list = /\/(prohibited|knownCompany)Imports\/\{id\}(.*)$/.exec(path);
  if (list !== null) {
    const of = list[1] === 'prohibited' ? 'prohibited' : 'known';
    const made = { list: of, isDone: list[2] === '' } as const;
    path = path.replace('{id}', await insertNameList(db, consultantId, made));
  }
  if (path.includes('/prohibited/')) path = path.replace('{id}', await insertProhibited(db));
  if (path.includes('/requests/{id}')) {
    path = path.replace('{id}', await askedWithFile(companyId));
  }
  if (path.includes('/versionNotes/')) path = path.replace('{id}', await insertVersionNote(db));
  for (const [noun, kind] of [
    ['rules', 'rule'],
    ['policies', 'policy'],
  ] as const) {
    if (path.includes(`/regulation/${noun}/`))
      path = path.replace('{id}', await insertLawDraft(db, kind));
  }
  if (path.includes('/preview/{id}')) path = path.replace('{id}', await insertLawPreview(db));
  if (path.includes('/promotions/')) path = path.replace('{id}', await insertPromotion(db));
  if (path.includes('/messages/'))
    path = path.replace('{id}', await insertStaffMessage(db, companyId));
  if (path.includes('/workQueue/{id}')) {
    path = path.replace('{id}', await insertWork(db, { companyId }));
  }
  if (path.includes('/heldNames/{id}')) {
    path = path.replace('{id}', await insertHeldName(db, companyId));
  }
  if (path.includes('/oaDirectory/{uid}')) {
    path = path.replace('{uid}', await insertOaEntry(db, companyId));
  }
  if (path.includes('/contactLog/{uid}')) {
    const fileId = await evidenceOf(companyId);
    path = path.replace('{uid}', await insertContact(db, companyId, { fileId }));
  }
  if (path.includes('/claims/{uid}')) {
    path = path.replace('{uid}', await insertNewEffect(db, companyId, await evidenceOf(companyId)));
  }
  if (path.includes('{uid}')) {
    const roles = { rscc: 'member' } as const;
    path = path.replace('{uid}', await insertUser(db, {}, [{ companyId, roles }]));
  }
  if (path.endsWith('/poa')) {
    await db
      .update(companySystems)
      .set({ poaFileId: await evidenceOf(companyId) })
      .where(eq(companySystems.companyId, companyId));
  }
  if (path.includes('{did}')) path = path.replace('{did}', await paperOf(companyId));
  if (path.includes('{rid}')) {
    const registrationNo = crypto.randomUUID();
    const duin = { registrationType: 'duin', jurisdiction: 'UK' } as const;
    const row = { companyId, registrationNo, ...(path.includes('/duin') && duin) };
    const id = await insertRegistration(db, row);
    path = path.replace('{rid}', id);
    if (path.includes('{fileId}')) path = path.replace('{fileId}', await receiptOf(companyId, id));
  }
  return { ...route, path };
}

/** A request of the company, with a file. */
async function askedWithFile(companyId: string): Promise<string> {
  const ctx = await tenantContext();
  const theirs = { ...ctx, company: { ...ctx.company, id: companyId } };
  const { file_id } = value(await uploadFile(theirs, 'proof', upload('order.pdf', PDF)));
  const text = `Matter ${crypto.randomUUID()}`;
  return value(await askRequest(theirs, { kind: 'other', text, file_id })).id;
}

/** A file that shows what staff found. */
async function evidenceOf(companyId: string): Promise<string> {
  const id = crypto.randomUUID();
  const objectKey = `companies/${companyId}/evidence/${id}.pdf`;
  await bindings.FILES.put(objectKey, 'a dossier');
  await openTestDatabase()
    .insert(files)
    .values({
      ...{ id, companyId, objectKey, purpose: 'evidence', name: 'dossier.pdf' },
      ...{ contentType: 'application/pdf', sizeBytes: 9, sha256: '', uploadedBy: 'test' },
      createdAtMs: 0,
    });
  return id;
}

/** A document of the company. */
async function paperOf(id: string): Promise<string> {
  const ctx = await tenantContext();
  const of = { ...ctx, company: { ...ctx.company, id } };
  const said = { type: 'others', title: 'Sample', ...FACTS } as const;
  return value(await createDocument(of, said, pdf())).id;
}

/** A record of the company that a consultant confirmed, with what proves it. */
async function provedRecord(companyId: string): Promise<string> {
  const ctx = await tenantContext();
  const of = await shipper({ ctx: { ...ctx, company: { ...ctx.company, id: companyId } } });
  const { id, version } = await waitingRecord(of);
  const acting = consultant(of.ctx);
  const { file_id } = value(await uploadFile(acting, 'evidence', upload('mail.pdf', PDF)));
  value(await confirmOnBehalf(acting, id, { version, reason: 'Agreed by telephone.', file_id }));
  return id;
}

/** What an admin of the provider alone does, and a consultant reads. */
const READ_BY_CONSULTANTS =
  /\/regulation\/|\/prohibited|\/knownCompan|\/api\/letterTemplates|\/branding|\/issuers|\/companies\/\{id\}\/policies|\/versionNotes|\/promotions|\/companies\/\{id\}\/state|\/companies\/archive$|\/companies\/\{id\}\/archive$|\/contracts\/\{slug\}\/end/;

const STATUS: Readonly<Record<number, number>> = { 4001: 401, 4002: 403, 4040: 404 };

/** The code somebody is turned away with, or null where it is theirs. */
function denial({ access, method, path }: Route, actor: Actor): number | null {
  if (actor === 'anonymous') return 4001;
  if (actor === 'tenant') return 4040;
  if (actor === 'admin') return null;
  if (access === 'provider') return 4040;
  const ofCompany =
    /\/(?:bulk|substitutes|companies|certificates|heldNames|mail|messages|requests|secondPerson|tradePartners|tradeRecords|workQueue)\/\{id\}/.test(
      path,
    ) ||
    (/\/(?:actAs|messages|bulk|bulk\/preview|certificates\/letters)$/.test(path) &&
      method === 'POST');
  if (ofCompany && actor === 'unassigned') return 4040;
  return method !== 'GET' && READ_BY_CONSULTANTS.test(path) ? 4002 : null;
}

describe('staff who have no second factor where one is required', () => {
  beforeAll(() => staffTotp(1));

  it.each(console)('$key leads them to enrol one', async (route) => {
    const reply = await call(route, bare, UNKNOWN);
    expect(reply).toMatchObject({ status: 401, code: 4150 });
    expect(JSON.parse(reply.text).data).toEqual({ enrol: true });
  });
});

describe('where none is required', () => {
  beforeAll(() => staffTotp(0));

  describe.each(console)('$key', (route) => {
    it.each(ACTORS)('%s is let in or turned away as the rights say', async (actor) => {
      const expected = denial(route, actor);
      const { code, status } = await call(await filled(route, actor), tokens[actor], ids);
      if (expected !== null) {
        expect([code, status]).toEqual([expected, STATUS[expected]]);
      } else expect(NEVER).not.toContain(code);
    });

    it('to people of a company answers as a call that is none', async () => {
      const theirs = await call(route, tokens.tenant, ids);
      const none = await request({
        method: route.method,
        path: '/console/api/ofNobody',
        token: tokens.tenant ?? '',
      });
      expect(theirs).toEqual(none);
    });
  });

  const withId = console.filter(({ path }) => path.includes('{id}'));
  it.each(withId)('$key of an id of nobody is not found', async (route) => {
    expect(await call(route, tokens.admin, UNKNOWN)).toMatchObject({ status: 404, code: 4040 });
  });
});

describe('a page of the console', () => {
  const portal = makePortal({
    answer: async (asked) => new Response(new URL(asked.url).pathname),
    version: 'test',
  });
  const seen = async (path: string, token?: string) => {
    const headers = new Headers(token === undefined ? {} : { Authorization: `Bearer ${token}` });
    const init = { headers, cf: { colo: 'AMS' } };
    return (await portal.request(`http://localhost:8787${path}`, init, bindings)).text();
  };

  it.each(['/console', '/console/staff', '/console/of/nobody'])(
    '%s is an address to staff and to who may sign in, and to nobody else',
    async (path) => {
      expect(await seen(path, tokens.admin)).toBe(path);
      expect(await seen(path, tokens.unassigned)).toBe(path);
      expect(await seen(path)).toBe(path);
      // As any address that there is none of.
      expect(await seen(path, tokens.tenant)).toBe(`/-${path}`);
    },
  );
});
