import type { CnContext } from '~/domain/kernel/context.ts';
import { parseInput } from '~/domain/kernel/input.ts';
import type { Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import {
  archiveCnEnterprise,
  restoreCnEnterprise,
} from '~/domain/new-substance/enterprise/archive.server.ts';
import { createCnEnterprise } from '~/domain/new-substance/enterprise/create.server.ts';
import { deleteCnEnterprise } from '~/domain/new-substance/enterprise/delete.server.ts';
import { editCnEnterprise } from '~/domain/new-substance/enterprise/edit.server.ts';
import { findCnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import {
  cnEnterpriseInput,
  cnEnterpriseVersionInput,
  editCnEnterpriseInput,
} from '~/domain/new-substance/enterprise/schema.ts';
import { enterpriseVerbs } from '~/domain/new-substance/enterprise/verbs.server.ts';
import { redirect } from '~/framework.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { BUTTONS_ONLY } from '~/screens/subsystem/form/form.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import type { Visit } from '../../door.server.ts';
import { takeRows } from '../../subsystem/rows/save.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { LIST, withPanel } from './addresses.ts';
import {
  BLANK_CONTACT,
  CONTACT_FIELDS,
  CONTACT_MORE,
  contactInput,
  contactRows,
  contactsKept,
} from './contacts.ts';
import { checkEdited, checkNew } from './enterprise-check.ts';
import { ENTERPRISE_FORM } from './enterprise-form.ts';

type Panel = Readonly<Record<string, string>>;

/** To the list once something is done: with the enterprise open, or without it. */
function toList(ctx: CnContext, { url }: Visit, panel: Panel): never {
  throw redirect(`${pageUrl(ctx.system, LIST)}${withPanel(url.search, panel)}`);
}

/** A new related enterprise. */
export async function addEnterprise(ctx: CnContext, visit: Visit, form: FormData) {
  const sent = readForm(ENTERPRISE_FORM, checkNew, form);
  if (sent.submission.status !== 'success') return answerForm(sent);
  const { company_id, ...values } = sent.values;
  const input = parseInput(cnEnterpriseInput, { ...values, company_id: company_id || null });
  const outcome = input.ok ? await createCnEnterprise(ctx, input.value) : input;
  if (!outcome.ok) return refuseSubmission(ENTERPRISE_FORM, sent, outcome.refusal);
  return toList(ctx, visit, { open: outcome.value.id, saved: 'created' });
}

/** The fields of one that is there; its contacts stay as they are kept. */
export async function saveEnterprise(ctx: CnContext, visit: Visit, form: FormData) {
  const id = opened(visit);
  const kept = await findCnEnterprise(ctx, id);
  // Staff keep what the form of the own enterprise does not send.
  const own = kept.kind === 'own';
  const sent = readForm(
    ENTERPRISE_FORM,
    checkEdited,
    withKept(form, own ? ENTERPRISE_FORM.of(kept) : null),
  );
  if (sent.submission.status !== 'success') return answerForm(sent);
  const { company_id: _, ...values } = sent.values;
  const input = parseInput(editCnEnterpriseInput, {
    ...values,
    contacts: contactsKept(kept),
    version: Number(form.get('version')),
  });
  const outcome = input.ok ? await editCnEnterprise(ctx, id, input.value) : input;
  if (!outcome.ok) return refuseSubmission(ENTERPRISE_FORM, sent, outcome.refusal);
  return toList(ctx, visit, { open: id, saved: 'edited' });
}

const KEPT_BY_STAFF = ['name_zh', 'name_en', 'country', 'uscc'] as const;

function withKept(form: FormData, kept: ReturnType<typeof ENTERPRISE_FORM.of> | null): FormData {
  if (kept !== null) for (const name of KEPT_BY_STAFF) form.set(name, kept[name]);
  return form;
}

/** The contacts of one that is there; its fields stay as they are kept. */
export async function saveContacts(ctx: CnContext, visit: Visit, fields: FormData) {
  const id = opened(visit);
  const kept = await findCnEnterprise(ctx, id);
  const { company_id: _, ...content } = ENTERPRISE_FORM.of(kept);
  const answer = await takeRows(
    ctx,
    { fields, files: [] },
    {
      list: 'contacts',
      fields: CONTACT_FIELDS,
      inside: CONTACT_MORE,
      blank: BLANK_CONTACT,
      stored: contactRows(kept),
      save: async (lines, version) => {
        const contacts = lines.map(contactInput);
        return act(enterpriseVerbs.verbs.editCnEnterprise, ctx, id, {
          ...content,
          contacts,
          version,
        });
      },
    },
  );
  return answer ?? toList(ctx, visit, { open: id, saved: 'contacts' });
}

const ACTS = { archive: 'archived', restore: 'restored', delete: 'deleted' } as const;

/** Takes one out of use, into it again, or away. */
export async function moveEnterprise(ctx: CnContext, visit: Visit, form: FormData) {
  const id = opened(visit);
  const act = String(form.get('intent'));
  if (!isAct(act)) return notFound();
  const input = parseInput(cnEnterpriseVersionInput, { version: Number(form.get('version')) });
  const moved: Outcome<unknown> = input.ok
    ? await (act === 'delete'
        ? deleteCnEnterprise(ctx, id, input.value.version)
        : (act === 'archive' ? archiveCnEnterprise : restoreCnEnterprise)(ctx, id, input.value))
    : input;
  if (!moved.ok) return refuseSent(BUTTONS_ONLY, form, moved.refusal);
  const saved = ACTS[act];
  return toList(ctx, visit, act === 'delete' ? { saved } : { open: id, saved });
}

const isAct = (text: string): text is keyof typeof ACTS => Object.hasOwn(ACTS, text);

const opened = ({ url }: Visit) => url.searchParams.get('open') ?? notFound();
