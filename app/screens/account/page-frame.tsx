import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FootLinks, HeaderForm, PublicPage } from '~/ui/public/public-page.tsx';

export const LANGUAGE_ACTION = '/user/language';

export interface AccountFrameProps {
  /** Where the brand leads. */
  home: string;
  /** The present address, which the language switch comes back to. */
  here: string;
  /** E-mail of who is signed in, who then can log out. */
  email?: string;
  supportEmail: string;
  /** A sentence before the links at the foot. */
  note?: ReactNode;
  children: ReactNode;
}

/** The plain frame of the account's pages: one column, one question. */
export function AccountFrame({
  home,
  here,
  email,
  supportEmail,
  note,
  children,
}: AccountFrameProps) {
  const { t } = useTranslation('account');
  return (
    <PublicPage
      home={home}
      language={{ action: LANGUAGE_ACTION, returnTo: here }}
      headerEnd={email === undefined ? undefined : <LogoutButton />}
      foot={
        <>
          {note && <p>{note}</p>}
          <FootLinks>
            {email !== undefined && <span>{t('signedInAs', { email })}</span>}
            <a href={`mailto:${supportEmail}`}>{t('support')}</a>
          </FootLinks>
        </>
      }
    >
      {children}
    </PublicPage>
  );
}

function LogoutButton() {
  const { t } = useTranslation('account');
  return (
    <HeaderForm action="/user/logout" icon="logout" className="ms-4 -me-2">
      {t('logout')}
    </HeaderForm>
  );
}
