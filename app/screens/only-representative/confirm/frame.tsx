import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkFrame } from '~/screens/partner-link/frame.tsx';
import type { Around, View } from './view.ts';

/** The frame of a trade's page, with who asked and who issues the certificate. */
export function ConfirmFrame({
  around,
  view,
  zh,
  children,
}: {
  around: Around;
  view: View;
  zh: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation('confirm');
  const company = companyOf(view, zh);
  const issuer = issuerOf(view, zh);
  const { kind } = around;
  return (
    <LinkFrame
      around={around}
      query={{ ...(kind && { kind }), token: view.token }}
      zh={zh}
      named={company && t('genuine.named', { company })}
      issued={issuer && t('imprintIssuer', issuer)}
    >
      {children}
    </LinkFrame>
  );
}

function companyOf(view: View, zh: boolean): string | undefined {
  if (view.state === 'contact') return zh ? view.page.company.nameZh : view.page.company.nameEn;
  if (view.state === 'open' || view.state === 'receipt') {
    const { company } = view.state === 'open' ? view.page : view.receipt.page;
    return zh ? company.nameZh : company.nameEn;
  }
  if (view.state !== 'dead') return undefined;
  return zh ? view.dead.company_name_zh : view.dead.company_name_en;
}

/** Who issues the certificate of the trade the page is about. */
function issuerOf(view: View, zh: boolean): { issuer: string; role: string } | undefined {
  if (view.state !== 'open' && view.state !== 'receipt') return undefined;
  const { issuer } = view.state === 'open' ? view.page : view.receipt.page;
  if (issuer === null) return undefined;
  const text = zh ? 'zh' : 'en';
  return { issuer: issuer.name[text], role: issuer.role[text] };
}
