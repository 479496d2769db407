import { enterCertificate } from '~/domain/certificate/staff/of-staff.server.ts';
import { askReissue } from '~/domain/only-representative/certificate/ask-reissue.server.ts';
import { askRevocation } from '~/domain/provider/certificate/revoke.server.ts';
import {
  approveSecond,
  refuseSecond,
  withdrawSecond,
} from '~/domain/provider/second-person/decide.server.ts';
import { enterSecond } from '~/domain/provider/second-person/find.server.ts';
import { certified } from '../support/issued.ts';
import { providerStaff } from '../support/only-representative/requests.ts';
import { insertSecond } from '../support/provider/second-person.ts';
import type { Prepare } from './examine.ts';

const admin = () => providerStaff({ role: 'provider' });
const note = 'The name of the importer is wrong.';

async function atCertificate() {
  const { certificate } = await certified();
  return enterCertificate(await admin(), certificate.id);
}

/** A request that waits, at which its own asker stands, or another. */
async function atRequest(own = false) {
  const ctx = await admin();
  const { certificate } = await certified();
  const { companyId, system } = certificate;
  const id = await insertSecond(ctx.db, {
    ...{ companyId, system, certificate: certificate.id },
    ...(own && { by: ctx.actor.id }),
  });
  return { ctx: await enterSecond(ctx, id), id };
}

/** What staff ask another to approve, and the answers. */
export const SECOND_CASES: Record<string, Prepare> = {
  askRevocation: async () => {
    const ctx = await atCertificate();
    return (through) => askRevocation(through(ctx), ctx.certificate.id, { code: 'misuse', note });
  },
  askReissue: async () => {
    const ctx = await atCertificate();
    const input = {
      ...{ changes: { importer: { address: 'Kade 9, Rotterdam' } }, reason: note },
      code: 'content_error' as const,
    };
    return (through) => askReissue(through(ctx), ctx.certificate.id, input);
  },
  approveSecond: async () => {
    const { ctx, id } = await atRequest();
    return (through) => approveSecond({ ...through(ctx), within: through(ctx.within) }, id, {});
  },
  refuseSecond: async () => {
    const { ctx, id } = await atRequest();
    return (through) => refuseSecond(through(ctx), id, { note });
  },
  withdrawSecond: async () => {
    const { ctx, id } = await atRequest(true);
    return (through) => withdrawSecond(through(ctx), id, {});
  },
};
