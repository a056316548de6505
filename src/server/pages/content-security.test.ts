import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, scriptMark, withoutMarks } from './content-security.ts';

const own = `<script nonce="${scriptMark}">start()</script>`;

describe('the policy of a page', () => {
  it('allows the inline scripts that the renderer made, by hash', () => {
    expect(contentSecurityPolicy(own)).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/);
  });

  it('does not allow a script that came in with somebody’s text', () => {
    const policy = contentSecurityPolicy(
      `${own}<script>steal()</script><script nonce="x">steal()</script>`,
    );
    expect(policy).toBe(contentSecurityPolicy(own));
  });

  it('lets Stripe in only where a card is entered in its field', () => {
    expect(contentSecurityPolicy(own)).not.toContain('stripe');
    const policy = contentSecurityPolicy(own, { stripe: true });
    expect(policy).toMatch(/script-src 'self' https:\/\/js\.stripe\.com /);
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;");
    expect(policy).toMatch(/frame-src 'self' [^;]*https:\/\/hooks\.stripe\.com;/);
  });

  it('leaves no mark in what is sent', () => {
    expect(withoutMarks(`${own}<link nonce="${scriptMark}" href="/a.css">`)).toBe(
      '<script>start()</script><link href="/a.css">',
    );
  });
});
