import { Fragment } from 'react';
import { Icon } from '~/ui/icon.tsx';
import { PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Beside } from './beside.tsx';
import { CodeForm } from './code-form.tsx';
import { PaperMap } from './paper-map.tsx';
import { fill, type Site, TEXT_OF } from './site.ts';

/** The start: what to enter, where it is, and whom to trust. */
export function Start({ site }: { site: Site }) {
  const { words, provider, locale } = site;
  const brand = provider.brand[TEXT_OF[locale]];
  return (
    <Beside>
      <div>
        <PageTitle title={words.check_title} lead={words.check_lead} />
        <CodeForm site={site} label={words.code} hint={words.code_hint} button={words.verify} />
        <p className="mt-5 flex gap-2 text-base text-gray-700">
          <Icon name="lock" size={20} />
          <span>
            {site.hosts.length === 1 ? words.only_address : words.only_addresses}
            <Hosts site={site} />
          </span>
        </p>
        <p className="mt-10 border-t border-gray-200 pt-5">
          {fill(words.helped, { brand, helped: site.helped })}
        </p>
      </div>
      <Section title={words.where_title} className="lg:mt-[9px]">
        <div className="grid items-start gap-4 md:grid-cols-[160px_1fr] md:gap-6 lg:grid-cols-1 lg:gap-4">
          <PaperMap label={words.where_picture} />
          <div className="flex flex-col gap-3">
            <p>{words.where_scan}</p>
            <p>{words.where_compare}</p>
          </div>
        </div>
      </Section>
    </Beside>
  );
}

function Hosts({ site }: { site: Site }) {
  return site.hosts.map((host, index) => (
    <Fragment key={host}>
      {index > 0 && site.words.and}
      <b lang="en">{host}</b>
    </Fragment>
  ));
}
