import { describe, expect, test } from 'vitest';
import { scriptPolicy } from './script-policy.ts';

describe('The policy of a scripted page', () => {
  const directives = (media: string | null) =>
    Object.fromEntries(
      scriptPolicy(media)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );

  test('forbids all connections, frames, form submissions and base addresses', () => {
    const policy = directives(null);
    for (const name of [
      'default-src',
      'connect-src',
      'frame-src',
      'object-src',
      'worker-src',
      'form-action',
      'base-uri',
    ])
      expect(policy[name], name).to.equal("'none'");
  });

  test('names no address except the folder from which media stream', () => {
    expect(scriptPolicy(null)).to.not.match(/https?:|\*/);
    expect(directives('https://books.example/shelf/a,b;c/?Policy=x')['media-src']).to.equal(
      'data: blob: https://books.example/shelf/a%2Cb%3Bc/',
    );
    expect(scriptPolicy('https://books.example/x/').match(/books\.example/g)).to.have.length(1);
  });

  test('allows no script from text of another source', () => {
    expect(scriptPolicy(null)).to.contain("script-src 'unsafe-inline' blob:").and.not.contain('unsafe-eval');
    expect(scriptPolicy(null)).to.contain("require-trusted-types-for 'script'; trusted-types default");
  });
});
