import { wordList } from './word-list.ts';

/** Words that a child who reads English knows and can type. */
export const englishWords = wordList(`
  acorn anchor apple apricot artist astronaut backpack baker balloon banana basil battery beach beige
  bicycle birch biscuit blanket bridge brush bus button calendar camera candle captain carrot castle
  chalk cheese cherry cinnamon circle clock cloud clover comet compass copper cotton crystal curtain
  dance diamond doctor dolphin domino drum elephant engine flag flamingo flower flute football forest
  giraffe gold guitar hamster hat hockey honey house igloo indigo jacket january juice kite kitten
  kiwi knight koala lamp lantern lavender lemon library llama lunch magnet mango marble march market
  meadow melon mirror mist monday mosaic moss muffin museum noodle october olive onion orange orchid
  owl pancake panda paper park parsley path pencil penguin pepper piano pillow pilot pink pirate
  planet plate pond popcorn potato puppy purple puzzle rabbit radio rain river robot rocket ruby
  sailboat saucepan scarf scooter silk silver sledge slide snowman sock soup sparrow spoon stairs star
  stone story sugar suitcase summer sunshine swan swing tennis tent tiger tomato tower tractor
  triangle trumpet tulip turquoise turtle umbrella vanilla volcano waffle walnut wind winter wool
  zebra
`);
