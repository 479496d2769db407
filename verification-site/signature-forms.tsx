import { Detail } from '~/ui/public/page-text.tsx';
import { fill, momentParts, type Site } from './site.ts';

interface SignatureProps {
  site: Site;
  keyId: string;
  checkedAtMs: number;
  /** Zone of the issuer's place. */
  zone: string;
}

/**
 * The signature line in its four forms. What stands before any script ran is all that is true then: our
 * server checked. The script shows another form only for a check that it did.
 */
export function SignatureForms({ site, keyId, checkedAtMs, zone }: SignatureProps) {
  const { words } = site;
  const { time, offset } = momentParts(checkedAtMs, site.locale, zone);
  const self = <a href="#proof">{words.check_yourself}</a>;
  return (
    <span data-signature={`${site.base}/.well-known/jwks.json`} aria-live="polite">
      <span data-form="server">
        <b>{words.signature_server}</b>
        {fill(words.signature_server_at, { time, zone: offset })}
        <Detail>
          {words.signature_server_why} {self}
        </Detail>
      </span>
      <span data-form="checking" hidden>
        {words.signature_checking}
      </span>
      <span data-form="genuine" hidden>
        <b>{words.signature_genuine}</b>
        {words.signature_genuine_how}
        <Detail>
          {fill(words.signature_key, { key: keyId })}
          {self}
        </Detail>
      </span>
      <span data-form="differs" hidden>
        <b>{words.signature_differs}</b>
        {words.signature_differs_how}
        <Detail>{words.signature_differs_why}</Detail>
      </span>
    </span>
  );
}
