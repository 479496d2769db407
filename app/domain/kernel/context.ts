import type { Database } from '#db/client.ts';
import type { VisitMode } from '../acting/kinds.ts';
import type { KeyClaim } from '../idempotency/key-claim.server.ts';
import type { Queues } from '../jobs/kinds.ts';
import type {
  Area,
  NewSubstanceProfile,
  OnlyRepresentativeProfile,
  ProfileOf,
  ResponsiblePersonProfile,
  SystemProfile,
} from '../systems/profiles.ts';

export type Locale = 'zh-CN' | 'en-US';

/**
 * Who acts. Written into every audit row and ledger entry. Staff who act for a company (`acting`) are one of its people
 * with an admin's rights, so that whatever only staff may stays closed to them; the trail names them as staff.
 */
export type Actor =
  | { kind: 'user'; id: string; name: string; role: Role; ip: string; acting?: ActingFor }
  | { kind: 'staff'; id: string; name: string; role: Role; ip: string }
  | { kind: 'partner'; id: null; name: string; ip: string }
  | { kind: 'public'; id: null; name: string; ip: string }
  | { kind: 'system'; id: null; name: string; ip: null };

/** A visit of staff to a company's portal (domain/acting). */
export interface ActingFor {
  id: string;
  mode: VisitMode;
  /** Ids of what they had shown although it is confidential. */
  shown: readonly string[];
}

/** What an actor may do in one subsystem of a company. */
export type Role = 'admin' | 'member' | 'viewer';

/** What someone of the provider may do; no role of a company. */
export type StaffRole = 'consultant' | 'provider';

export interface Company {
  id: string;
  nameZh: string;
  nameEn: string;
  companyType: number;
  loginCompanyType: number;
}

/** By whom mail leaves: nobody on somebody's own machine, Cloudflare's binding, or a service that takes it by HTTP. */
export type MailTransport = 'local' | 'cloudflare' | 'http';

/** Secrets and addresses, read once from the Worker's environment. */
export interface Config {
  /** Origin used in mail and certificates; never taken from the request (QUALITY S4). */
  portalOrigin: string;
  verifyOrigin: string;
  supportEmail: string;
  /** The provider, in sentences of each language. */
  providerName: { zh: string; en: string };
  /** Its brand, the same where staff have saved one. */
  brandName: { zh: string; en: string };
  supportPhone: string;
  /** Where the logo of its brand is read; null without one. */
  logo: string | null;
  /** Companies that it has helped, as the public pages say. */
  companiesHelped: number;
  mailFrom: string;
  mailTransport: MailTransport;
  codeHashKey: string;
  codeEncryptionKey: string;
}

/** Made once at the door; every verb takes it first. */
export interface Context {
  db: Database;
  files: R2Bucket;
  queues: Queues;
  config: Config;
  actor: Actor;
  locale: Locale;
  nowMs: number;
  requestId: string;
  /** Set for a request with an `Idempotency-Key`: the batch of the effect writes the answer under it. */
  claim?: KeyClaim;
}

/** A context inside a company and a subsystem, after the access check. */
export interface CompanyContext<Profile extends SystemProfile = SystemProfile> extends Context {
  company: Company;
  system: Profile;
  actor: Extract<Actor, { kind: 'user' | 'staff' }>;
}

/** One of the companies somebody works for at the same time, and what they may do there. */
export interface ScopedCompany extends Company {
  role: Role;
}

/**
 * Where people work for all of their companies at once. Reads go over the scope, or over the one that was asked for;
 * the actor's role is the highest they hold in it. Writes enter the company of what they write
 * (`new-substance/within.ts`): `company` is only where something new begins.
 */
export interface CnContext extends CompanyContext<NewSubstanceProfile> {
  /** Every company that is open to them here. */
  scope: readonly ScopedCompany[];
  /** The company that was asked for; null for all of them. */
  filter: string | null;
}

/** The context of a profile. */
export type ContextOf<Profile extends SystemProfile> = Profile extends NewSubstanceProfile
  ? CnContext
  : CompanyContext<Profile>;

/** The same inside one area: its profiles have the area's own fields. */
export type AreaContext<A extends Area> = ContextOf<ProfileOf<A>>;

/** RSCC or KRSCC. */
export type OrContext = AreaContext<'only-representative'>;

/** The responsible person's. */
export type RpContext = AreaContext<'responsible-person'>;

/** What a partner's link gives: its subsystem, no company and no session. */
export interface PartnerContext<Profile extends SystemProfile = OnlyRepresentativeProfile>
  extends Context {
  system: Profile;
}

/** The same of a link to a trading enterprise or a responsible person. */
export type RpPartnerContext = PartnerContext<ResponsiblePersonProfile>;
