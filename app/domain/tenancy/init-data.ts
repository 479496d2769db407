import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Identity } from '../identity/identify.server.ts';
import type { Locale } from '../kernel/context.ts';
import type { Wire } from '../kernel/wire.ts';
import type { SystemProfile } from '../systems/profiles.ts';
import { companiesIn, entranceTo, notPermitted } from './access.ts';
import type { initSchema } from './told.ts';

interface InitData extends Wire<typeof initSchema> {
  code: 2000 | 4003 | 4004;
}

/**
 * What a client loads first in a subsystem: the user's companies there, and whether the present one may be
 * entered; 4003 and 4004 are loadable (SPEC §7). Reads the identity only, no round trip of its own.
 *
 * @throws {Denial} 4002 without a company here that is not disabled, or held to another subsystem
 */
export function initData(
  identity: Identity,
  system: SystemProfile,
  locale: Locale,
  nowMs: number,
): InitData {
  const entrance = entranceTo(identity, system, nowMs);
  if (entrance === undefined) throw notPermitted(identity, system);
  const { membership: current, code } = entrance;
  return {
    code: code ?? 2000,
    company: companiesIn(identity, system).map((membership) => ({
      unique_id: membership.companyId,
      selected: membership.companyId === current.companyId ? 1 : 0,
      state: membership.state,
      company_type: membership.companyType,
      login_company_type: membership.loginCompanyType,
      ...(system.initNames === 'both'
        ? { company_cname: membership.nameZh, company_ename: membership.nameEn }
        : { company_name: nameIn(locale, membership) }),
    })),
    tips: identity.user.tips,
  };
}
