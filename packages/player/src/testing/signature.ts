/** A signature that ends at a time (ms since 1970), as CloudFront writes it. */
export function signatureUntil(end: number): string {
  const policy = {
    Statement: [{ Resource: '*', Condition: { DateLessThan: { 'AWS:EpochTime': end / 1000 } } }],
  };
  const text = btoa(JSON.stringify(policy)).replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~');
  return `Policy=${text}&Signature=s&Key-Pair-Id=k`;
}
