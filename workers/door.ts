import { generateCookie } from 'hono/cookie';
import { type CookieOptions, parse } from 'hono/utils/cookie';
import { type Database, openDatabase } from '#db/client.ts';
import { WaitingFiles } from '~/domain/files/waiting.server.ts';
import { type CompanyCounts, type Identity, identify } from '~/domain/identity/identify.server.ts';
import type { StaffContext, UserContext } from '~/domain/identity/user-context.ts';
import type {
  Actor,
  CompanyContext,
  Context,
  Locale,
  PartnerContext,
  Role,
} from '~/domain/kernel/context.ts';
import { newId } from '~/domain/kernel/ids.ts';
import { Denial } from '~/domain/kernel/refusals.ts';
import type { OnlyRepresentativeProfile, SystemProfile } from '~/domain/systems/profiles.ts';
import { enter } from '~/domain/tenancy/access.ts';
import { type Asking, LANGUAGE_COOKIE, languageOf, languageOffered } from '~/i18n/detect.server.ts';
import { directionOf, type Language, localeOf } from '~/i18n/language.ts';
import { configOf, type Environment, queuesOf } from './environment.ts';
import { type PostedForm, readForm, type Takes } from './forms/read-form.ts';

export const SESSION_COOKIE = 'gl_session';
const BOOKMARK_COOKIE = 'gl_bookmark';
const YEAR_S = 365 * 24 * 60 * 60;

type Cookies = Readonly<Record<string, string>>;

function tokenOf(request: Request, cookies: Cookies): string | undefined {
  const authorization = request.headers.get('Authorization');
  const bearer = authorization?.match(/^Bearer ([\w-]{20,200})$/)?.[1];
  return bearer ?? cookies[SESSION_COOKIE];
}

/** Opens the door to a request: the language depends on who asks (app/i18n/detect.server.ts). */
export async function openDoor(request: Request, env: Environment, asking: Asking): Promise<Door> {
  const cookies = parse(request.headers.get('Cookie') ?? '');
  const offered = asking === 'portal' ? await languageOffered(request) : undefined;
  return new Door(request, env, cookies, { shown: await languageOf(request, asking), offered });
}

/**
 * What is decided once per request, before any room is entered: who asks, in which language, at what time,
 * through which database session.
 */
export class Door {
  readonly requestId: string;
  readonly nowMs = Date.now();
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  /** A language that the reader's browser prefers, where none was chosen yet. */
  readonly offered: Language | undefined;
  readonly ip: string;
  readonly token: string | undefined;
  /** For the Content-Security-Policy of this answer. */
  readonly nonce = crypto.randomUUID().replaceAll('-', '');
  readonly db: Database;
  readonly #waiting: WaitingFiles;
  readonly #session: D1DatabaseSession;
  readonly #primary: Database;
  #identity: Promise<Identity> | undefined;

  constructor(
    readonly request: Request,
    readonly env: Environment,
    cookies: Cookies,
    language: { shown: Language; offered: Language | undefined },
  ) {
    this.requestId = newId('req', this.nowMs);
    this.locale = localeOf(language.shown);
    this.direction = directionOf(language.shown);
    this.offered = language.offered;
    this.ip = request.headers.get('CF-Connecting-IP') ?? '127.0.0.1';
    this.token = tokenOf(request, cookies);
    this.#waiting = new WaitingFiles(env.FILES, this.requestId);
    const bookmark = cookies[BOOKMARK_COOKIE];
    this.#session = env.DB.withSession(bookmark ?? 'first-unconstrained');
    this.db = openDatabase(this.#session);
    // Sessions and permissions are never read from a stale replica (QUALITY S11).
    this.#primary = openDatabase(env.DB.withSession('first-primary'));
  }

  /**
   * The form that a request brings (forms/read-form.ts).
   *
   * @param request the one whose body is still unread: Remix hands its actions another than the door's
   * @throws {Denial} 4135, 4201, 4202
   */
  form(request: Request, takes?: Takes): Promise<PostedForm> {
    return readForm(request, this.#waiting, takes);
  }

  /** Takes away the files of the form that no verb kept. */
  close(): Promise<void> {
    return this.#waiting.forget();
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

  /**
   * Who asks. One round trip for the whole request, however many loaders want it; what is counted along is what
   * the first of them asked for, so all loaders of one page ask for the same.
   */
  identity(counts?: CompanyCounts): Promise<Identity> {
    if (this.token === undefined) return Promise.reject(new Denial(4001));
    this.#identity ??= identify(this.#primary, this.token, this.nowMs, counts);
    return this.#identity;
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
    return { ...this.#context(actor), actor, identity, staffRole };
  }

  /** Context of the holder of a one-time link; the verb checks the link. */
  partnerContext(system: OnlyRepresentativeProfile): PartnerContext {
    return { ...this.#context({ kind: 'partner', id: null, name: '', ip: this.ip }), system };
  }

  /**
   * Context inside a subsystem, for the company the session works for, in the role the user has there.
   *
   * @throws {Denial} 4001, 4005, 4006 (who), 4002, 4003, 4004 (where)
   */
  async companyContext<Profile extends SystemProfile>(
    system: Profile,
    counts?: CompanyCounts,
  ): Promise<CompanyContext<Profile>> {
    const identity = await this.identity(counts);
    const membership = enter(identity, system, this.nowMs);
    const actor = this.#userActor(identity, membership.role);
    return {
      ...this.#context(actor),
      actor,
      system,
      company: {
        id: membership.companyId,
        nameZh: membership.nameZh,
        nameEn: membership.nameEn,
        companyType: membership.companyType,
        loginCompanyType: membership.loginCompanyType,
      },
    };
  }

  /** The session of a browser: script can't read it, other sites can't post with it (PRODUCT §2). */
  sessionCookie(token: string, expiresAtMs: number): string {
    const maxAge = Math.floor((expiresAtMs - this.nowMs) / 1000);
    return generateCookie(SESSION_COOKIE, token, { ...this.#cookie, maxAge, httpOnly: true });
  }

  endedSessionCookie(): string {
    return generateCookie(SESSION_COOKIE, '', { ...this.#cookie, maxAge: 0, httpOnly: true });
  }

  /** The chosen language, kept for a year (SPEC §3, `hasLang`). */
  languageCookie(language: Language): string {
    return generateCookie(LANGUAGE_COOKIE, language, { ...this.#cookie, maxAge: YEAR_S });
  }

  /** After a write the bookmark travels in a cookie, so the next page reads its own writes. */
  bookmarkCookie(): string | null {
    const bookmark = this.#session.getBookmark();
    if (bookmark === null) return null;
    return generateCookie(BOOKMARK_COOKIE, bookmark, {
      ...this.#cookie,
      maxAge: 60,
      httpOnly: true,
    });
  }

  /** Locally there is no TLS. */
  get #cookie(): CookieOptions {
    return { path: '/', sameSite: 'Lax', secure: this.env.STAGE !== 'local' };
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
