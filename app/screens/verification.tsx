import type { Brand } from '~/domain/brand/brand.ts';
import { keptOffice } from '~/domain/brand/kept.server.ts';
import { formatCode } from '~/domain/certificate/code.ts';
import { lookUpCertificate } from '~/domain/certificate/look-up.server.ts';
import { lookUps } from '~/domain/certificate/look-up-allowance.ts';
import type { Config } from '~/domain/kernel/context.ts';
import { data, type MetaFunction, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { LanguageSwitchButton } from '~/ui/public/public-page.tsx';
import checkScript from '../../verification-site/browser/main.ts?worker&url';
import { Frame } from '../../verification-site/frame.tsx';
import { UnknownResult, WithdrawnResult } from '../../verification-site/invalid.tsx';
import { TooManyNotice } from '../../verification-site/notices.tsx';
import { facesOf, type Site, WORDS } from '../../verification-site/site.ts';
import { Start } from '../../verification-site/start.tsx';
import { ValidResult } from '../../verification-site/valid.tsx';
import { documentOnly } from './account/document-only.ts';
import { LANGUAGE_ACTION } from './account/page-frame.tsx';
import { publicLoader } from './door.server.ts';

export const handle = { script: false, surface: 'public' };
export const clientLoader = documentOnly;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: 'robots', content: data?.typed === '' ? 'all' : 'noindex' },
];

const STATUS = { valid: 200, unknown: 404, revoked: 410, superseded: 410 } as const;
/** What was typed is shown again, but not without end. */
const MAX_ECHO = 64;

/** The verification site's answer inside the portal: the same look-up, the same pages (SPEC §2). */
export const loader = publicLoader(async (ctx, { door, url }) => {
  const typed = (url.searchParams.get('code') ?? '').slice(0, MAX_ECHO);
  const words = WORDS[ctx.locale];
  const page = {
    here: url.pathname + url.search,
    hosts: [ctx.config.portalOrigin, ctx.config.verifyOrigin].map((origin) => new URL(origin).host),
    verifyOrigin: ctx.config.verifyOrigin,
    checkedAtMs: ctx.nowMs,
    brand: brandIn(ctx.config),
    office: keptOffice(ctx.nowMs),
    typed,
  };
  if (typed === '') return { ...page, title: words.page_title, found: null, waitS: 0 };
  const waitS = lookUps.take(door.ip, ctx.nowMs);
  if (waitS > 0) {
    const headers = { 'Retry-After': String(waitS) };
    const refused = { ...page, title: words.too_many_title, found: null, waitS };
    return data(refused, { status: 429, headers });
  }
  const keys = {
    codeHashKey: ctx.config.codeHashKey,
    certificatePublicKeys: door.certificatePublicKeys,
  };
  const found = await lookUpCertificate(ctx.db, keys, typed);
  const title = found.state === 'valid' ? words.valid : words.invalid;
  return data({ ...page, title, found, waitS: 0 }, { status: STATUS[found.state] });
});

/** The part of the configuration that pages may say. */
function brandIn({ brandName, logo, supportEmail, supportPhone, companiesHelped }: Config): Brand {
  return { name: brandName, logo, supportEmail, supportPhone, companiesHelped };
}

function useSite(): Site {
  const { hosts, verifyOrigin, brand, office } = useLoaderData<typeof loader>();
  const { locale } = usePageEnvironment();
  const [first = '', ...others] = hosts;
  return {
    locale,
    words: WORDS[locale],
    ...facesOf(brand, office),
    hosts: [first, ...others],
    verifyOrigin,
    base: verifyOrigin,
    start: '/verification',
    lang: null,
  };
}

function Result({ site }: { site: Site }) {
  const { found, waitS, typed, checkedAtMs } = useLoaderData<typeof loader>();
  if (waitS > 0) return <TooManyNotice site={site} seconds={waitS} typed={typed} />;
  if (found === null) return <Start site={site} />;
  switch (found.state) {
    case 'valid':
      return <ValidResult site={site} found={found} checkedAtMs={checkedAtMs} />;
    case 'unknown':
      return <UnknownResult site={site} typed={formatTyped(typed)} checkedAtMs={checkedAtMs} />;
    default:
      return <WithdrawnResult site={site} found={found} checkedAtMs={checkedAtMs} />;
  }
}

/** A complete code is shown in its groups again; anything else as it was typed. */
function formatTyped(typed: string): string {
  return /^[0-9A-Z]{17}$/.test(typed) ? formatCode(typed) : typed;
}

export default function Verification() {
  const site = useSite();
  const { here } = useLoaderData<typeof loader>();
  const { nonce } = usePageEnvironment();
  const language = <LanguageSwitchButton action={LANGUAGE_ACTION} returnTo={here} />;
  return (
    <>
      <Frame site={site} language={language}>
        <Result site={site} />
      </Frame>
      <script type="module" src={checkScript} nonce={nonce} />
    </>
  );
}
