/** The result of `work`, which has so many ms. @throws what `late` makes if it takes longer; the work goes on unheard */
export async function inTime<T>(ms: number, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(timer));
}
