import type { KeptSubstanceSnapshot, SnapshotParty } from '~/domain/certificate/snapshot.ts';
import type { PaperBox } from '~/ui/public/paper-boxes.tsx';
import { Signed } from './signed.tsx';
import { signedValue } from './signed-value.ts';
import type { Site } from './site.ts';

/** Names and addresses in a company's own script: Korean companies write Korean, the others Chinese. */
export function ownLanguage(party: Pick<SnapshotParty, 'country'>): string {
  return party.country === 'KR' ? 'ko' : 'zh-CN';
}

/** A company in its box: the name the reader reads first, then the other one, then the address. */
export function partyBox(
  site: Site,
  snapshot: KeptSubstanceSnapshot,
  at: string,
  { of: party, ...show }: { of: SnapshotParty; corporateNo: boolean },
): Pick<PaperBox, 'value' | 'detail'> {
  const zh = site.locale === 'zh-CN';
  const has = (member: string) => signedValue(snapshot, `${at}.${member}`) !== null;
  const own = ownLanguage(party);
  const latin = <Signed of={snapshot} at={`${at}.name`} lang="en" />;
  const local = has('name_local') && <Signed of={snapshot} at={`${at}.name_local`} lang={own} />;
  const names = zh && local ? [local, latin] : [latin, local];
  const localAddress = zh && has('address_local');
  return {
    value: (
      <>
        {names[0]}
        {names[1] && (
          <>
            <br />
            {names[1]}
          </>
        )}
      </>
    ),
    detail: (
      <>
        <Signed
          of={snapshot}
          at={localAddress ? `${at}.address_local` : `${at}.address`}
          lang={localAddress ? own : 'en'}
        />
        {show.corporateNo && has('corporate_number') && (
          <>
            <br />
            {site.words.corporate_no[snapshot.regime]}{' '}
            <Signed of={snapshot} at={`${at}.corporate_number`} />
          </>
        )}
      </>
    ),
  };
}
