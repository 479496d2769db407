import type { ReactNode } from 'react';
import { formatCode } from '~/domain/certificate/code.ts';
import type { Language } from '~/i18n/language.ts';
import { renderDocument } from '../../verification-site/document.tsx';
import { UnknownResult, WithdrawnResult } from '../../verification-site/invalid.tsx';
import { FaultNotice, TooManyNotice } from '../../verification-site/notices.tsx';
import { otherLang, type Site, siteOf } from '../../verification-site/site.ts';
import { ValidResult } from '../../verification-site/valid.tsx';
import { facesHere, siteAssets } from './assets.ts';
import type { VerificationEnvironment } from './environment.ts';
import type { Checked } from './look-up.ts';
import type { Written } from './result-json.ts';

const STATUS = { valid: 200, unknown: 404, revoked: 410, superseded: 410 } as const;
/** What was typed is shown again, but not without end. */
const MAX_ECHO = 64;

interface Asked {
  language: Language;
  /** The code as it was typed or scanned. */
  typed: string;
}

function otherHref({ language, typed }: Asked, code: string | null): string {
  const lang = otherLang(language);
  if (code !== null) return `/c/${code}?lang=${lang}`;
  return `/?code=${encodeURIComponent(typed.slice(0, MAX_ECHO))}&lang=${lang}`;
}

async function write(
  env: VerificationEnvironment,
  asked: Asked,
  page: { status: number; title: (site: Site) => string; code: string | null },
  main: (site: Site) => ReactNode,
): Promise<Written> {
  const site = siteOf(asked.language, env.VERIFY_ORIGIN, await facesHere(env));
  const body = renderDocument({
    site,
    language: asked.language,
    assets: await siteAssets(env),
    title: page.title(site),
    otherHref: otherHref(asked, page.code),
    index: false,
    children: main(site),
  });
  return { status: page.status, body };
}

/** The result as a page that needs no script. */
export function resultPage(
  env: VerificationEnvironment,
  asked: Asked,
  { found, checkedAtMs, code }: Checked,
): Promise<Written> {
  const title = ({ words }: Site) => (found.state === 'valid' ? words.valid : words.invalid);
  return write(env, asked, { status: STATUS[found.state], title, code }, (site) => {
    if (found.state === 'unknown') {
      const typed = code === null ? asked.typed.slice(0, MAX_ECHO) : formatCode(code);
      return <UnknownResult site={site} typed={typed} checkedAtMs={checkedAtMs} />;
    }
    if (found.state !== 'valid') {
      return <WithdrawnResult site={site} found={found} checkedAtMs={checkedAtMs} />;
    }
    return <ValidResult site={site} found={found} checkedAtMs={checkedAtMs} />;
  });
}

export function tooManyPage(env: VerificationEnvironment, asked: Asked, waitS: number) {
  const title = ({ words }: Site) => words.too_many_title;
  const typed = asked.typed.slice(0, MAX_ECHO);
  return write(env, asked, { status: 429, title, code: null }, (site) => (
    <TooManyNotice site={site} seconds={waitS} typed={typed} />
  ));
}

export function faultPage(
  env: VerificationEnvironment,
  asked: Asked,
  { requestId, status }: { requestId: string; status: 500 | 503 },
) {
  const title = ({ words }: Site) => words.fault_title;
  return write(env, asked, { status, title, code: null }, (site) => (
    <FaultNotice site={site} requestId={requestId} />
  ));
}
