import type { RealmId } from '@aloud/api';

/** Names for the people and schools of a country. They are combined at random: nobody real is meant. */
export interface Names {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly places: readonly string[];
  /** Name of a school; `{place}` stands for the name of the place. */
  readonly school: string;
}

const words = (text: string) => text.trim().split(/\s+/);

const english: Names = {
  first:
    words(`Ada Alfie Amelia Archie Arjun Ava Beth Caleb Chloe Daisy Daniel Elsie Ethan Evie Farah Finley Freya George
    Grace Harper Harry Hazel Imani Iris Isaac Ivy Jack Jasmine Kai Layla Leo Lily Logan Lucas Maisie Mason Maya Mila Noah
    Nora Oliver Oscar Poppy Priya Reuben Rosie Samuel Theo Violet Willow Yusuf Zara`),
  last: words(`Ashdown Barlow Bramley Calder Coombe Dale Elwood Fairley Farrow Garland Hadley Harwood Holt Kirby Langley
    Marlow Merton Naylor Oakes Pembury Radley Redfern Rowe Selby Shaw Stroud Tarrant Thorne Underhill Wainford Westcott
    Whitby Wilding Winslow Wyatt Yardley`),
  places:
    words(`Ashford Beechwood Brookfield Cedar Clearwater Eastgate Fairview Greenhill Hawthorn Highfield Hillcrest
    Kingsmead Lakeside Maple Meadowbank Millbrook Northfield Oakwood Orchard Parkside Riverside Rosewood Southfield
    Springfield Stonebridge Sunnyside Valley Westgate Willowbrook Woodlands`),
  school: '{place} School',
};

export const namesOf: Readonly<Record<RealmId, Names>> = {
  se: {
    first:
      words(`Agnes Albin Alma Alva Amir Arvid Astrid Axel Bo Ebba Edvin Elin Ella Elsa Emil Fatima Freja Gustav Hanna
      Hugo Ida Ines Isak Iris Juni Karin Leia Leo Lo Lovisa Lova Love Ludvig Malte Meja Melvin Moa Nils Noor Olle Otto Rut
      Samira Saga Sigge Signe Sixten Tage Tuva Vera Vidar Wilma Yara Åke Östen`),
    last: words(`Almgren Askling Berglund Björkman Blomdal Dalgren Ekdal Ekström Fjällberg Forsman Granlund Grönvik Hedin
      Holmgren Källberg Lindberg Ljungdal Lundmark Mossberg Norrby Nyström Rönnberg Sandvik Sjögren Skoglund Stenmark
      Strandberg Sundell Tallgren Vallin Vikander Wester Åberg Ängmark Öberg Östling`),
    places:
      words(`Almgård Aspen Backa Berga Björk Bäcke Dal Ek Enbacke Fjäll Fors Furu Gran Grind Hag Hasselby Hede Holm
      Kull Källe Lind Ljung Lund Norr Näs Rönn Sjö Skog Sol Sten Strand Sund Söder Tall Vall Väster Ås Äng Öster`),
    school: '{place}skolan',
  },
  fi: {
    first:
      words(`Aada Aino Aleksi Anni Antti Eetu Eino Elias Ella Emma Eevi Hilla Helmi Iida Ilmari Inka Joona Juho Kaarlo
      Kerttu Lauri Leevi Lenni Lilja Linnea Lotta Matias Mikael Minea Niilo Oiva Olavi Onni Otso Pihla Pinja Saana Samu
      Sanni Senni Sofia Taimi Toivo Väinö Veera Venla Viljo Vilma Äijö`),
    last: words(`Ahola Alanko Halla Harju Heinola Hiltula Jokela Järvelä Kallio Kangas Karhula Kaski Koivula Korpi Koskela
      Kuusela Laakso Lahti Lampela Lehtola Mäkelä Niemi Nurmela Ojala Pajula Peltola Rantala Saari Salmela Suomela Toivola
      Tuomela Vainio Virtala Ylönen Äyräs`),
    places:
      words(`Aurinko Haapa Harju Honka Järvi Kallio Kangas Kataja Kivi Koivu Koski Kuusi Laakso Lahti Lampi Lehto Mäki
      Metsä Mänty Niitty Nummi Oja Pelto Pihlaja Puro Ranta Saari Salmi Tammi Vaahtera`),
    school: '{place}n koulu',
  },
  no: {
    first:
      words(`Aksel Alma Amalie Amina Astrid Aurora Birk Brage Eira Eline Ella Emil Eskil Filip Frida Hedda Henrik Håkon
      Ida Iben Ingrid Isak Jakob Johannes Kasper Lars Lea Leo Liv Ludvig Magnus Maja Mathea Mikkel Nora Odin Olav Oskar Ronja
      Selma Signe Sigurd Solveig Tiril Tobias Ulrik Vilde Yasmin Øyvind Åse`),
    last: words(`Aasland Bakke Berge Bjerke Bråten Dalen Eide Engen Fjeld Foss Granli Grønli Hagen Haugen Heggli Holmen
      Kleven Kvamme Lie Lund Moen Myhre Nesset Nygård Ness Rønning Sandvik Skogen Solberg Stene Strand Sunde Tangen Vik
      Ødegård Åsen`),
    places:
      words(`Bakke Bjerk Dal Eik Eng Fjell Foss Furu Gran Hage Haug Holm Kvern Li Lund Lys Mo Myr Nes Nord Rogn Sand
      Sjø Skog Sol Sten Strand Sund Tange Vest Vik Øst Ås`),
    school: '{place} skole',
  },
  de: {
    first:
      words(`Aaron Amelie Anton Ayşe Ben Carla Charlotte Clara David Elias Ella Emil Emma Erik Felix Finn Frieda Greta
      Hanna Henri Ida Jakob Jana Jonas Jonathan Karl Klara Lara Lea Lena Leni Leon Levi Lina Linus Lotte Luca Malik Mara
      Mats Mia Mila Moritz Oskar Paula Paul Rosa Theo Tilda Till Yusuf Zoe Özlem`),
    last: words(`Ahlers Bachmann Baumgart Birkner Brandt Dornbach Eichhorn Engel Feldmann Finkel Förster Gärtner Grünwald
      Hagedorn Heidrich Holzner Kaltenbach Kirchhoff Köhler Lindner Lohmann Moosbach Neuhaus Ostermann Petersen Quandt
      Rosenthal Sandmann Seidel Sommer Steinbach Tannert Ulmer Vogt Wiesner Zeller`),
    places:
      words(`Ahorn Bach Berg Birken Brunnen Buchen Eichen Erlen Feld Garten Hasel Heide Hügel Kastanien Kirsch Linden
      Mühlen Nord Rosen See Sonnen Stein Süd Tal Tannen Ufer Ulmen Wald Wiesen Wind`),
    school: '{place}schule',
  },
  nl: {
    first:
      words(`Amir Anna Bram Daan Eline Emma Eva Evi Fenna Finn Floor Fleur Guus Hugo Isa Jasmijn Jayden Jesse Julia Kees
      Lars Lauren Levi Lieke Lisa Liv Loes Lotte Luuk Maud Max Mees Mila Milan Nina Noor Nora Olivia Pim Ravi Roos Saar Sam
      Sem Siem Sofie Stijn Sven Teun Tess Thijs Yara Zoë`),
    last: words(`Aalbers Bakker Beekman Berkhof Bloem Boomsma Bosman Broekhuis Dijkman Dorst Elshof Geerts Groen Haverkamp
      Heijmans Hoekstra Jonker Kamphuis Koster Kuipers Lindeman Meerveld Molenaar Noordhof Oosterhuis Polder Roelofs
      Schouten Smeets Terpstra Veldman Verbeek Visser Waterman Wouters Zijlstra`),
    places:
      words(`Akker Beek Berk Bos Brug Dijk Duin Eik Els Haven Heide Hof Kade Kastanje Kers Linde Meer Molen Oever Olm
      Park Plein Polder Riet Sluis Toren Tuin Veld Wei Wilgen Zon`),
    school: 'De {place}school',
  },
  fr: {
    first:
      words(`Adam Agathe Aïcha Alice Ambre Anna Arthur Aya Camille Chloé Clément Élise Eliott Emma Enzo Éva Gabin Gabriel
      Hugo Inès Iris Jade Jeanne Jules Juliette Karim Léa Léo Léon Lina Lola Louis Louise Lucas Maël Malo Manon Marius
      Mathis Mia Nina Noé Nour Paul Rose Sacha Samuel Sofia Théo Tom Yanis Zoé`),
    last: words(`Aubry Barbier Beaulieu Berthier Boisvert Bonnard Carpentier Chabert Charpin Clairval Delorme Desmarais
      Duchêne Dupré Fontanel Fournel Gaillard Garance Granger Jardin Lacroix Lambert Laurière Lemoine Marchand Mercier
      Montfort Morel Noiret Perrault Renaudin Rivière Rousselin Sauvage Tessier Valmont`),
    places:
      words(`Acacias Amandiers Aubépines Bleuets Bouleaux Cèdres Cerisiers Charmes Châtaigniers Chênes Coquelicots
      Érables Fontaines Glycines Hêtres Iris Jardins Lilas Marronniers Moulins Noyers Ormes Pins Platanes Prairies Roses
      Saules Sources Tilleuls Vergers`),
    school: 'École des {place}',
  },
  uk: english,
  us: english,
};
