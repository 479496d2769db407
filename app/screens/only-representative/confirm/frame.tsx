import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { InBoth } from '~/domain/kernel/name-in.ts';
import { askerOfDead } from '~/screens/partner-link/asker.ts';
import { LinkFrame } from '~/screens/partner-link/frame.tsx';
import { useNaming } from '~/screens/subsystem/naming.ts';
import type { Around, View } from './view.ts';

/** The frame of a trade's page, with who asked and who issues the certificate. */
export function ConfirmFrame({
  around,
  view,
  children,
}: {
  around: Around;
  view: View;
  children: ReactNode;
}) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const asker = companyOf(view);
  const company = asker && name(asker);
  const issuer = issuerOf(view) ?? undefined;
  const { kind } = around;
  return (
    <LinkFrame
      around={around}
      query={{ ...(kind && { kind }), token: view.token }}
      named={company && t('genuine.named', { company })}
      issued={issuer && t('imprintIssuer', { issuer: name(issuer.name), role: name(issuer.role) })}
    >
      {children}
    </LinkFrame>
  );
}

function companyOf(view: View): InBoth | undefined {
  if (view.state === 'contact' || view.state === 'open') return view.page.company;
  if (view.state === 'receipt') return view.receipt.page.company;
  return view.state === 'dead' ? askerOfDead(view.dead) : undefined;
}

/** Who issues the certificate of the trade the page is about. */
function issuerOf(view: View) {
  if (view.state !== 'open' && view.state !== 'receipt') return null;
  return (view.state === 'open' ? view.page : view.receipt.page).issuer;
}
