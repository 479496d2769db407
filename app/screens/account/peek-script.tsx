import { usePageEnvironment } from '~/page-environment.tsx';
import peek from './peek.js?url&no-inline';

/** The only script of the pages with a password. */
export function PeekScript() {
  const { nonce } = usePageEnvironment();
  return <script src={peek} nonce={nonce} defer />;
}
