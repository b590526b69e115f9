/** Its own types describe another form of the module than Node loads. */
declare module 'personnummer' {
  const personnummer: {
    /** Whether it is a number that can exist: with a day, or that of a coordination number, and a right check digit. */
    valid(number: string): boolean;
  };
  export default personnummer;
}
