import type { Answers, Exercise } from '@aloud/api';

export interface SampleAssignment {
  readonly id: string;
  readonly type: 'Assignment' | 'Quiz';
  /** `dc:identifier` of the demo book that it belongs to. */
  readonly book: string;
  readonly title: string;
  readonly description: string;
  readonly exercises: Exercise[];
  /** The answers that the sample student has submitted; absent if the student has not begun. */
  readonly submitted?: Answers;
}

const lighthouseCat = 'urn:uuid:6f1c1f0e-5d0a-4c55-9a4e-6f8f6d2a1c01';
const mossAndRain = 'urn:uuid:0b7c2d5e-93c4-4e0f-8a51-2f6d0c9e7b02';

/** The sample school's teacher has set these for the class. */
export const sampleAssignments: readonly SampleAssignment[] = [
  {
    id: 'sample-cat-assignment',
    type: 'Assignment',
    book: lighthouseCat,
    title: 'The cat in the fog',
    description:
      'Read the book to the end, then answer in your own words. You can look in the book as often as you like.',
    exercises: [
      {
        id: 'the-story',
        content: [
          {
            type: 'open-question',
            phrase: 'What happens on the night when the fog comes?',
            targetAnswers: [
              'The light of the lamp does not reach the boat.',
              'A little boat is lost in the fog.',
            ],
          },
          {
            type: 'closed-question',
            phrase: 'How many steps do Saffron and Vega climb every evening?',
            answer: {
              options: [
                { id: 'ten', text: 'Ten' },
                { id: 'fifty', text: 'Fifty' },
                { id: 'hundred', text: 'A hundred' },
              ],
              correctOptionId: 'hundred',
            },
          },
        ],
      },
      {
        id: 'you-and-the-story',
        content: [
          {
            type: 'reflection-task',
            title: 'Talk about it',
            description: 'Have you ever been lost? Tell a friend how you found your way home.',
          },
          { type: 'open-question', phrase: 'Which picture do you like best, and why?' },
          {
            type: 'external-reference',
            url: 'https://en.wikipedia.org/wiki/Lighthouse',
            text: 'Read more about lighthouses',
          },
        ],
      },
    ],
  },
  {
    id: 'sample-cat-quiz',
    type: 'Quiz',
    book: lighthouseCat,
    title: 'Do you know the island?',
    description: '',
    exercises: [
      {
        id: 'the-island',
        content: [
          {
            type: 'closed-question',
            phrase: 'What does the lighthouse look like?',
            answer: {
              options: [
                { id: 'striped', text: 'Striped like a stick of candy' },
                { id: 'white', text: 'White all over' },
              ],
              correctOptionId: 'striped',
            },
          },
          {
            type: 'open-question',
            phrase: 'How many boats does Saffron count?',
            targetAnswers: ['Three'],
          },
        ],
      },
    ],
    submitted: {
      'the-island': {
        0: { type: 'ClosedEndedQuestionAnswer', optionId: 'striped' },
        1: { type: 'OpenEndedQuestionAnswer', value: 'Three boats.' },
      },
    },
  },
  {
    id: 'sample-cat-voice-quiz',
    type: 'Quiz',
    book: lighthouseCat,
    title: 'What did Saffron do?',
    description: '',
    exercises: [
      {
        id: 'the-voice',
        content: [
          {
            type: 'closed-question',
            phrase: 'How does the little boat find its way home?',
            answer: {
              options: [
                { id: 'hears', text: 'It hears Saffron' },
                { id: 'sees', text: 'It sees the lamp' },
              ],
              correctOptionId: 'hears',
            },
          },
          {
            type: 'open-question',
            phrase: 'What does the fisherman call Saffron?',
            targetAnswers: ['Little foghorn'],
          },
        ],
      },
    ],
  },
  {
    id: 'sample-moss-quiz',
    type: 'Quiz',
    book: mossAndRain,
    title: 'Do you know Pim?',
    description: '',
    exercises: [
      {
        id: 'pim-the-beetle',
        content: [
          {
            type: 'closed-question',
            phrase: 'How many legs has Pim?',
            answer: {
              options: [
                { id: 'six', text: 'Six' },
                { id: 'eight', text: 'Eight' },
              ],
              correctOptionId: 'six',
            },
          },
          {
            type: 'open-question',
            phrase: 'What does Pim go to find?',
            targetAnswers: ['The rain'],
          },
        ],
      },
    ],
  },
  {
    id: 'sample-moss-assignment',
    type: 'Assignment',
    book: mossAndRain,
    title: 'Pim asks questions',
    description: 'Read the first chapter.',
    exercises: [
      {
        id: 'pim',
        content: [
          {
            type: 'open-question',
            phrase: 'Why does Pim’s house crackle?',
            targetAnswers: ['It is dry: it has not rained for eleven days.'],
          },
        ],
      },
    ],
  },
];
