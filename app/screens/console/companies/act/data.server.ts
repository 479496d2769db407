import type { BegunWith } from '~/domain/bulk/told.ts';
import { needsFreshCode } from '~/domain/identity/fresh-code.server.ts';
import type { StaffContext } from '~/domain/identity/user-context.ts';
import { dayOf } from '~/domain/kernel/day.ts';
import { done, type Outcome } from '~/domain/kernel/outcome.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { together } from '~/domain/kernel/together.ts';
import { AT_ONCE } from '~/domain/provider/bulk/kinds.ts';
import { companyRead, companyWithContracts } from '~/domain/provider/company/find.server.ts';
import { countValid } from '~/domain/provider/company/state.server.ts';
import { companyVerbs } from '~/domain/provider/company/verbs.server.ts';
import { enterContract } from '~/domain/provider/contract/enter.server.ts';
import { countOpen } from '~/domain/provider/contract/open-records.server.ts';
import { unlockStanding } from '~/domain/provider/contract/second-acts.server.ts';
import { lockForTwo } from '~/domain/provider/contract/unlock.server.ts';
import { contractVerbs } from '~/domain/provider/contract/verbs.server.ts';
import { requireAdminOfProvider } from '~/domain/provider/door.ts';
import type { SecondAsked } from '~/domain/second-person/ask.server.ts';
import { mayAlone } from '~/domain/second-person/policy.ts';
import { SYSTEMS, systemNamed } from '~/domain/systems/profiles.ts';
import { redirect } from '~/framework.ts';
import type { Visit } from '~/screens/door.server.ts';
import { answerForm, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { pageUrl } from '../../../subsystem/shell-context.ts';
import { freshBy } from '../../fresh.server.ts';
import { letterIn, letterRefused } from '../letter.server.ts';
import { checkOf } from './act-check.ts';
import { ACT_FORM, ACTS, type Act, ASKING, CLOSING, isContractAct, OF_PROVIDER } from './acts.ts';

/** The act, and the company or contract, that an address names. */
function askedIn({ searchParams: params }: URL) {
  const act = ACTS.find((one) => one === params.get('act')) ?? notFound();
  return { act, id: params.get('id') ?? notFound(), slug: params.get('system') ?? '' };
}

/** What a page that does something to a company or its contract says before. One round trip. */
export async function readAct(ctx: StaffContext, url: URL) {
  const { act, id, slug } = askedIn(url);
  const one = together(ctx);
  const ofContract = isContractAct(act);
  const closes = ofContract ? [slug] : SYSTEMS.map((system) => system.slug);
  const [{ company, contracts }, open, stands, valid] = await Promise.all([
    companyWithContracts(one, id),
    CLOSING.includes(act)
      ? countOpen(
          one,
          closes.map((system) => ({ companyId: id, system })),
        )
      : 0,
    act === 'unlock' ? unlockStanding(one, id, slug) : null,
    act === 'disable' ? countValid(one, id) : 0,
  ]);
  if (OF_PROVIDER.includes(act)) requireAdminOfProvider(ctx);
  const contract = ofContract
    ? (contracts.find(({ system }) => system === slug) ?? notFound())
    : null;
  const isForTwo = contract !== null && lockForTwo(contract) !== null;
  return {
    act,
    company: { id, nameZh: company.nameZh, nameEn: company.nameEn },
    version: contract ? contract.version : company.version,
    contract: contract && {
      label: systemNamed(slug)?.label ?? slug,
      authorisedUntil: contract.authorisedUntil,
      hasLetter: contract.poaFileId !== null,
      lockReason: contract.lockReason,
      lockNote: contract.lockNote,
    },
    open,
    /** Valid certificates that may be revoked with it, and how many at once. */
    valid,
    validAtOnce: AT_ONCE.revoke,
    /** What stands for and against unlocking, where it takes two. */
    second: stands && isForTwo ? { stands, alone: mayAlone(ctx, stands.takesTwo) } : null,
    asksForCode: ASKING.includes(act) && needsFreshCode(ctx),
    today: dayOf(ctx),
  };
}

type Done = Promise<Outcome<unknown>>;

/** Does with a contract or a company what the page's form said. */
export async function doAct(ctx: StaffContext, { url, form: posted, upload }: Visit) {
  const { act, id, slug } = askedIn(url);
  const { fields: form, files } =
    act === 'renew' ? await upload({ files: 1 }) : { fields: await posted(), files: [] };
  const fresh = ASKING.includes(act) ? await freshBy(ctx, form) : done(ctx);
  const run = await runOf(fresh.ok ? fresh.value : ctx, act, { id, slug });
  const sent = readForm(ACT_FORM, checkOf(act), form);
  const { submission } = sent;
  if (submission.status !== 'success') return answerForm(sent);
  if (!fresh.ok) return refuseSubmission(ACT_FORM, sent, fresh.refusal);
  const letter = await letterIn(ctx, { id, slug }, files);
  if (!letter.ok) return refuseSubmission(ACT_FORM, sent, letterRefused(letter.refusal));
  const version = Number(form.get('version'));
  const outcome = await run({ ...submission.value, ...letter.value, version });
  if (!outcome.ok) return refuseSubmission(ACT_FORM, sent, outcome.refusal);
  const asked = outcome.value as Partial<SecondAsked>;
  if (asked.request_id !== undefined) {
    const saved = asked.state === 'open' ? 'asked' : 'approved';
    throw redirect(pageUrl(ctx.system, 'secondPerson/detail', { id: asked.request_id, saved }));
  }
  const { batch_id: batch } = outcome.value as Partial<BegunWith>;
  if (batch) throw redirect(pageUrl(ctx.system, 'bulk/outcome', { id: batch }));
  const tab = isContractAct(act) ? 'contracts' : '';
  throw redirect(pageUrl(ctx.system, 'companies/detail', { id, tab, saved: act }));
}

/**
 * The verb of an act with what it is done to.
 *
 * @throws {Denial} 4040 for a company or a contract that is not theirs
 */
async function runOf(
  ctx: StaffContext,
  act: Act,
  { id, slug }: { id: string; slug: string },
): Promise<(input: object) => Done> {
  // Each verb takes what its own schema has just read.
  if (!isContractAct(act)) {
    await companyRead(ctx, id);
    const { setCompanyState } = companyVerbs.verbs;
    return (input) => setCompanyState.run(ctx, id, input as never);
  }
  const within = await enterContract(ctx, id, slug);
  const verb = contractVerbs.verbs[`${act}Contract`];
  return (input) => verb.run(within, id, input as never);
}
