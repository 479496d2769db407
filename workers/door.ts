import { parse } from 'hono/utils/cookie';
import { type Database, openDatabase } from '#db/client.ts';
import { notForStaff } from '~/domain/acting/acting.ts';
import { refreshBrand } from '~/domain/brand/kept.server.ts';
import { toHex } from '~/domain/certificate/base64url.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import {
  type Along,
  type Identity,
  type IdentityMembership,
  identify,
} from '~/domain/identity/identify.server.ts';
import type { LoggedIn, SignInFrom } from '~/domain/identity/open-session.server.ts';
import type { StaffContext, UserContext } from '~/domain/identity/user-context.ts';
import type {
  Actor,
  CnContext,
  Company,
  CompanyContext,
  Context,
  ContextOf,
  Locale,
  PartnerContext,
  Role,
} from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { type Code, Denial, notFound } from '~/domain/kernel/refusals.ts';
import { BUSINESS_ZONE } from '~/domain/kernel/zone.ts';
import { enterConsole } from '~/domain/provider/door.ts';
import type { KeyHouse } from '~/domain/provider/key/house.ts';
import { providerConsole, type SystemProfile } from '~/domain/systems/profiles.ts';
import { enter, openIn } from '~/domain/tenancy/access.ts';
import { type Asking, LANGUAGE_COOKIE, languageOf, languageOffered } from '~/i18n/detect.server.ts';
import { directionOf, type Language, localeOf } from '~/i18n/language.ts';
import {
  type PostedForm,
  readForm,
  type Takes,
} from '../app/domain/files/form/read-form.server.ts';
import { clientAddress } from './client-address.ts';
import { timeOf } from './clock.ts';
import { type Cookies, cookieName, openCookie, ownCookie } from './cookies.ts';
import { configOf, type PortalEnvironment, queuesOf } from './environment.ts';
import { keyHouseOf } from './key-house.ts';

const DAY_S = 24 * 60 * 60;
const LANGUAGE_DAYS = 365;
/** Since somebody signed in there last. */
const DEVICE_DAYS = 180;
const BOOKMARK_S = 60;
/** The highest first. */
const ROLES = ['admin', 'member', 'viewer'] as const;

function bearerOf(request: Request): string | undefined {
  return request.headers.get('Authorization')?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
}

/** Opens the door to a request: the language depends on who asks (app/i18n/detect.server.ts). */
export async function openDoor(
  request: Request,
  env: PortalEnvironment,
  asking: Asking,
): Promise<Door> {
  const cookies = parse(request.headers.get('Cookie') ?? '');
  await refreshBrand(env.DB);
  const offered = asking === 'portal' ? await languageOffered(request) : undefined;
  return new Door(request, env, cookies, { shown: await languageOf(request, asking), offered });
}

/**
 * What is decided once per request, before any room is entered: who asks, in which language, at what time,
 * through which database session.
 */
export class Door {
  readonly requestId: string;
  readonly nowMs: number;
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  /** A language that the reader's browser prefers, where none was chosen yet. */
  readonly offered: Language | undefined;
  readonly ip: string;
  readonly token: string | undefined;
  /** For the Content-Security-Policy of this answer. */
  readonly nonce = toHex(crypto.getRandomValues(new Uint8Array(16)).buffer);
  readonly db: Database;
  /** The code this request was refused or denied with, for the security log. */
  refusal: Code | undefined;
  /** Who asks, once that was found out. */
  userId: string | undefined;
  readonly #device: string | undefined;
  readonly #waiting: WaitingFiles;
  readonly #session: D1DatabaseSession;
  readonly #primary: Database;
  #identity: Promise<Identity> | undefined;
  #timeZone = BUSINESS_ZONE;

  constructor(
    readonly request: Request,
    readonly env: PortalEnvironment,
    cookies: Cookies,
    language: { shown: Language; offered: Language | undefined },
  ) {
    this.nowMs = timeOf(env);
    this.requestId = newId('req', this.nowMs);
    this.locale = localeOf(language.shown);
    this.direction = directionOf(language.shown);
    this.offered = language.offered;
    this.ip = clientAddress(request);
    this.token = bearerOf(request) ?? cookies[cookieName(env, 'session')];
    this.#device = cookies[cookieName(env, 'device')];
    this.#waiting = new WaitingFiles(env.FILES, this.requestId);
    const bookmark = cookies[cookieName(env, 'bookmark')];
    this.#session = env.DB.withSession(bookmark ?? 'first-unconstrained');
    this.db = openDatabase(this.#session);
    // Sessions and permissions are never read from a stale replica (QUALITY S11).
    this.#primary = openDatabase(env.DB.withSession('first-primary'));
  }

  /**
   * The form that a request brings (domain/files/form/read-form.server.ts).
   *
   * @param request the one whose body is still unread: Remix hands its actions another than the door's
   * @throws {Denial} 4135, 4201, 4202
   */
  form(request: Request, takes?: Takes): Promise<PostedForm> {
    return readForm(request, this.#waiting, takes);
  }

  /** The rows of a workbook; what reads it is loaded with the first of them. */
  async readWorkbook(bytes: Uint8Array<ArrayBuffer>) {
    const reader = await import('./read-workbook.ts');
    return reader.readWorkbook(bytes);
  }

  /** The same of every sheet. */
  async readBook(bytes: Uint8Array<ArrayBuffer>) {
    const reader = await import('./read-workbook.ts');
    return reader.readBook(bytes);
  }

  /** By which anybody can check the signature of a certificate, as PEM. */
  get certificatePublicKeys(): string {
    return this.env.CERTIFICATE_PUBLIC_KEYS;
  }

  /** Where the keys are that sign certificates. */
  get keyHouse(): KeyHouse {
    return keyHouseOf(this.env, this.requestId);
  }

  /** Takes away the files of the form that no verb kept. What stays, a rule of the store takes away. */
  async close(): Promise<void> {
    try {
      await this.#waiting.forget();
    } catch (error) {
      // What was asked is done, and is not to be told as a fault.
      console.warn(this.requestId, 'the store kept the files of a form', error);
    }
  }

  /** Round trips to the database so far, identification included. */
  get trips(): { roundTrips: number; queries: number } {
    const own = this.db.trips;
    const primary = this.#primary.trips;
    return {
      roundTrips: own.roundTrips + primary.roundTrips,
      queries: own.queries + primary.queries,
    };
  }

  /** The zone the user chose, else that of the company that was entered (PRODUCT §13). */
  get timeZone(): string {
    return this.#timeZone;
  }

  /**
   * Who asks. One round trip for the whole request, however many loaders want it; what is counted along is what
   * the first of them asked for, so all loaders of one page ask for the same.
   */
  identity(along?: Along): Promise<Identity> {
    if (this.token === undefined) return Promise.reject(new Denial(4001));
    this.#identity ??= this.#identify(this.token, along);
    return this.#identity;
  }

  async #identify(token: string, along?: Along): Promise<Identity> {
    const identity = await identify(this.#primary, token, this.nowMs, along);
    this.userId = identity.user.id;
    this.#timeZone = identity.user.timeZone ?? this.#timeZone;
    return identity;
  }

  /** Context of someone without a session: login, forgot, verification. */
  publicContext(): Context {
    return this.#context({ kind: 'public', id: null, name: 'public', ip: this.ip });
  }

  /** Context of whoever is signed in, outside any company: staff of the provider get theirs. */
  async userContext(): Promise<UserContext | StaffContext> {
    const identity = await this.identity();
    const { staffRole } = identity;
    const user = this.#userActor(identity, 'viewer');
    if (staffRole === null) return { ...this.#context(user), identity };
    const actor = { ...user, kind: 'staff' } as const;
    return { ...this.#context(actor), actor, identity, staffRole, system: providerConsole };
  }

  /**
   * Context of the console.
   *
   * @throws {Denial} 4001, 4005, 4006 (who); 4040 for anybody else than staff; 4150 staff who have no second factor yet
   * and need one
   */
  async staffContext(): Promise<StaffContext> {
    return enterConsole(await this.userContext());
  }

  /** Whether a page of the console may say that it is there: to staff, and to who must sign in first. */
  async seesConsole(): Promise<boolean> {
    if (this.token === undefined) return true;
    try {
      return (await this.identity()).staffRole !== null;
    } catch (error) {
      if (error instanceof Denial) return true;
      throw error;
    }
  }

  /**
   * Staff who act for a company neither change what is a person's own nor answer by a counterparty's link.
   *
   * @throws {Denial} 4154 for them; whoever else asks, signed in or not, goes on
   */
  async notActing(): Promise<void> {
    if (this.token === undefined) return;
    const identity = await this.identity().catch((error: unknown) => {
      if (error instanceof Denial) return null;
      throw error;
    });
    if (identity?.acting?.over === null) throw notForStaff();
  }

  /** Context of the holder of a one-time link; the verb checks the link. */
  partnerContext<Profile extends SystemProfile>(system: Profile): PartnerContext<Profile> {
    return { ...this.#context({ kind: 'partner', id: null, name: '', ip: this.ip }), system };
  }

  /**
   * Context inside a subsystem, for the company the session works for, in the role the user has there; where they
   * work for all of theirs at once, for those, or the one that `?company=` names.
   *
   * Staff who act for a company do so with an admin's rights in it, and nowhere else.
   *
   * @throws {Denial} 4001, 4005, 4006 (who), 4002, 4003, 4004 (where), 4040 for a company that is not in their scope;
   * 4154 for staff whose visit is over
   */
  async companyContext<Profile extends SystemProfile>(
    system: Profile,
    along?: Along,
  ): Promise<ContextOf<Profile>> {
    const identity = await this.identity(along);
    const preferred = enter(identity, system, this.nowMs);
    const all = system.works === 'all' ? this.#allCompanies(identity, system) : null;
    const membership = all?.asked ?? preferred;
    const { acting } = identity;
    const actor = {
      ...this.#userActor(identity, all?.role ?? membership.role),
      ...(acting?.over === null && {
        acting: { id: acting.id, mode: acting.mode, shown: acting.shown },
      }),
    };
    this.#timeZone = identity.user.timeZone ?? membership.timeZone;
    const ctx: CompanyContext<Profile> & Partial<Pick<CnContext, 'scope' | 'filter'>> = {
      ...this.#context(actor),
      actor,
      system,
      company: companyOf(membership),
      ...(all && { scope: all.scope, filter: all.asked?.companyId ?? null }),
    };
    // Only a profile that works for all has a scope, and each of them does.
    return ctx as ContextOf<Profile>;
  }

  #allCompanies(identity: Identity, system: SystemProfile) {
    const open = openIn(identity, system, this.nowMs);
    const named = new URL(this.request.url).searchParams.get('company') ?? '';
    const asked = named === '' ? null : (open.find((one) => one.companyId === named) ?? notFound());
    const reached = asked === null ? open : [asked];
    return {
      asked,
      scope: open.map((one) => ({ ...companyOf(one), role: one.role })),
      role: ROLES.find((role) => reached.some((one) => one.role === role)) ?? 'viewer',
    };
  }

  /** What somebody comes with who signs in. */
  get signInFrom(): SignInFrom {
    const userAgent = this.request.headers.get('User-Agent') ?? '';
    return { userAgent, token: this.token, device: this.#device };
  }

  /** Cookies of whoever signed in: the session, that the account knows this device, and their language. */
  signedInCookies({ token, expiresAtMs, device, locale }: LoggedIn): string[] {
    const maxAge = Math.floor((expiresAtMs - this.nowMs) / 1000);
    return [
      ownCookie(this.env, 'session', token, maxAge),
      ownCookie(this.env, 'device', device, DEVICE_DAYS * DAY_S),
      ...(locale === null ? [] : [this.languageCookie(locale)]),
    ];
  }

  endedSessionCookie(): string {
    return ownCookie(this.env, 'session', '', 0);
  }

  /** The chosen language, kept for a year (SPEC §3, `hasLang`). */
  languageCookie(language: Language): string {
    return openCookie(this.env, LANGUAGE_COOKIE, language, LANGUAGE_DAYS * DAY_S);
  }

  /** After a write the bookmark travels in a cookie, so the next page reads its own writes. */
  bookmarkCookie(): string | null {
    const bookmark = this.#session.getBookmark();
    return bookmark === null ? null : ownCookie(this.env, 'bookmark', bookmark, BOOKMARK_S);
  }

  #userActor(identity: Identity, role: Role): Extract<Actor, { kind: 'user' }> {
    const { id, firstName } = identity.user;
    return { kind: 'user', id, name: firstName, role, ip: this.ip };
  }

  #context(actor: Actor): Context {
    return {
      db: this.db,
      files: this.env.FILES,
      queues: queuesOf(this.env),
      config: configOf(this.env),
      actor,
      locale: this.locale,
      nowMs: this.nowMs,
      requestId: this.requestId,
    };
  }
}

function companyOf(membership: IdentityMembership): Company {
  const { companyId, nameZh, nameEn, companyType, loginCompanyType } = membership;
  return { id: companyId, nameZh, nameEn, companyType, loginCompanyType };
}
