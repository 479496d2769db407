/** Off Cloudflare the servers listen on their own machine only (scripts/platform.ts), so that is who asks. */
const OWN_MACHINE = '127.0.0.1';

/**
 * The address of whoever asks, as Cloudflare saw it. Anywhere else its header is a stranger's own word, and whoever may
 * choose an address has every allowance anew. That Cloudflare stands before us is known by what it says of the
 * connection beside the request (`request.cf`), which nobody can send.
 */
export function clientAddress(request: Request): string {
  const onCloudflare = typeof request.cf?.colo === 'string';
  return (onCloudflare && request.headers.get('CF-Connecting-IP')) || OWN_MACHINE;
}
