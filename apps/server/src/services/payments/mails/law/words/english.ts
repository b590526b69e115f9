import type { LawLanguage } from './language.ts';

export const english: LawLanguage = {
  kinds: { ordinary: 'ordinary', extraordinary: 'extraordinary' },
  earliest: 'as soon as possible',
  mails: {
    subscriptionWithdrawn: [
      'We have received your withdrawal',
      'You have withdrawn from the contract for your subscription. It ends immediately, and your card will not be charged again.',
      {
        rows: [
          ['Contract:', '{service}'],
          ['Subscription number:', '{number}'],
          ['Received:', '{received}'],
          ['Paid back:', '{total}'],
        ],
      },
      'What you have paid will be paid back in full, within {refundDays} days, to the card that was charged. Time from gift cards stays.',
    ],
    cancellationReceived: [
      'We have received your cancellation',
      'This is the receipt for a cancellation that was sent to us with this address.',
      {
        rows: [
          ['Received:', '{received}'],
          ['Number:', '{number}'],
          ['Name:', '{name}'],
          ['Email:', '{email}'],
          ['Contract:', '{contract}'],
          ['Kind:', '{kind}'],
          ['Reason:', '{reason}'],
          ['End:', '{wanted}'],
        ],
      },
      'If there is a subscription with this address, it will end at the end of what has been paid for, and you will get another email with the last day. If you did not send this cancellation, you can undo it on the page of your subscription.',
    ],
    yearly: [
      'Your subscription: what you pay, and how to cancel',
      'Once a year we remind you of your subscription to {service}. It renews itself: {price} is charged to your card until you cancel.',
      'You can cancel at any time on the page of your subscription. After that nothing more will be charged, and you can read until the end of what you have paid for.',
      { button: 'See or cancel your subscription' },
    ],
  },
};
