import { type Brand, brandOf } from '~/domain/brand/brand.ts';
import { keptBrand, keptOffice, refreshBrand } from '~/domain/brand/kept.server.ts';
import { type Office, PROVIDER } from '~/domain/certificate/provider.ts';
import type { Language } from '~/i18n/language.ts';
import type { SiteAssets } from '../../verification-site/document.tsx';
import { facesOf } from '../../verification-site/site.ts';
import { pageFile, type StaticPage, withPlace } from '../../verification-site/static-pages.tsx';
import type { VerificationEnvironment } from './environment.ts';

// What the build made does not change while this isolate lives.
const texts = new Map<string, string>();

async function text(env: VerificationEnvironment, file: string): Promise<string> {
  const known = texts.get(file);
  if (known !== undefined) return known;
  const response = await env.ASSETS.fetch(`https://assets.local/${file}`);
  if (!response.ok) throw new Error(`${file} is not among the assets: ${response.status}`);
  const read = await response.text();
  texts.set(file, read);
  return read;
}

/** Addresses of the sheet and the script of this build. */
export async function siteAssets(env: VerificationEnvironment): Promise<SiteAssets> {
  return JSON.parse(await text(env, 'assets.json')) as SiteAssets;
}

/** The brand, read once a minute; without anything saved it is as the provider is configured. */
async function brandHere({ DB }: Pick<VerificationEnvironment, 'DB'>): Promise<Brand> {
  await refreshBrand(DB);
  return brandOf(keptBrand(), PROVIDER.email);
}

/** What public pages say of the provider now. */
export async function facesHere(env: Pick<VerificationEnvironment, 'DB'>) {
  return facesOf(await brandHere(env), officeNow());
}

const officeNow = (): Office => keptOffice(Date.now());

/** A page made at build time, with this Worker's origin, the brand and the head office put in. */
export async function staticPage(
  env: VerificationEnvironment,
  page: StaticPage,
  language: Language,
): Promise<string> {
  return withPlace(
    await text(env, pageFile(page, language)),
    env.VERIFY_ORIGIN,
    await brandHere(env),
    officeNow(),
  );
}
